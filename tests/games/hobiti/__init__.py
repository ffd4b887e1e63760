"""Tests of Hobiti."""
