-- What the covers of lost stays in rings that could still be used may have needed of the fund at the end of the day; null for
-- days that were counted before.
alter table points_day add column covers bigint;
