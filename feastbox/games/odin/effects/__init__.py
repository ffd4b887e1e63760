"""What occupations do: the words of effects, who hears what, how effects are carried out (OOC-40 to OOC-98).

What the engine does for effects: `happening.happen(state, Happening(...))` wherever something happens, behind
`happening.heard` where the facts cost something; `happening.instead` before what a card may replace;
`happening.come_into_play` when a card is played; `conditions.note_phase_start` as a phase begins.

What steps of effects use of the engine: `supply.gain(..., way)` and `ships.moor` raise what they bring,
`mountains.take_items` what is taken off strips, `thing.take_back` what comes of Vikings taken back (the engine uses
them as well); an action begun by a card is one of `acting.begin`, without Vikings, `granted` where no space is used; a
phase held alone is `phases.phase_frame(number, seat, scope)`; `reach.keeps(state)` says whether an action that has
used nothing yet is still possible; `effects.custom.HOOKS` has the steps with code of their own.
"""
