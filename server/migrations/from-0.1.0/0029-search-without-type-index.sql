-- Types of home are found by their tag; the planner read this index beside it, and every change of a home wrote it.
drop index s_type;
