"""What occupations do: the words of effects, who hears what, how effects are carried out (OOC-40 to OOC-98).

What the engine does for effects: `happening.happen(state, Happening(...))` wherever something happens, behind
`happening.heard` where the facts cost something; `happening.instead` before what a card may replace;
`happening.come_into_play` when a card is played; `conditions.note_phase_start` as a phase begins.

What steps of effects use of the engine: `supply.gain(..., way)`, `ships.moor` and `trading.take_items` raise what they
bring; `turns.return_vikings` takes Vikings back; `resolving.grant` and `turns.use_without_vikings` begin actions,
`phases.phase_frame` phases; `usable.keeps(state)` says whether an action that has used nothing yet is still possible;
`effects.custom.HOOKS` has the steps with code of their own.
"""
