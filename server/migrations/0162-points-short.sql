-- When the guest was last notified that the points do not suffice for a host's yes: once a day at most.
alter table reservation add column points_short_at timestamptz;
