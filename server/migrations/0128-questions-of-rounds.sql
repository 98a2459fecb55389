-- Only the round of rings asks "Would you stay here?" now, about what a ring needs. What was asked besides and waits for an
-- answer would use up its limit; the next round asks again about what is still needed.
delete from wish_question where answer is null;
