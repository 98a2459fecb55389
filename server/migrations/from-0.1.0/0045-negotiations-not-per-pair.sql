-- migrate: contract since 0.1.0
-- The narrower rule of 0044 takes its place. 0.1.0 looks for an open reservation of the pair before it inserts one:
-- without this index it goes on refusing a second one, and 0044 stops two at once for the same home.
drop index reservation_one_open_per_pair;
