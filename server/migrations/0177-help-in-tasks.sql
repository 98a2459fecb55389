-- What is to be done, where help is planned; null where it is not.
alter table reservation_extra add column tasks jsonb;
-- How many minutes the tasks take in all: the sum, computed by the server.
alter table reservation_extra add column minutes int;
-- The same in the fullest week.
alter table reservation_extra add column week_minutes int;
-- Help that was planned ends as points do, once the other side, the team or time says how.
alter table reservation_extra drop constraint reservation_extra_outcome_check;
alter table reservation_extra add constraint reservation_extra_outcome_check
  check (outcome in ('released', 'returned', 'done', 'not_done')) not valid;
alter table reservation_extra drop constraint reservation_extra_check2;
alter table reservation_extra add constraint reservation_extra_check2
  check (outcome is null or (kind = 'points') = (outcome in ('released', 'returned'))) not valid;
alter table reservation_extra add constraint reservation_extra_minutes_known
  check (minutes between 5 and 3600) not valid;
