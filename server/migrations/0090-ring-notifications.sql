-- A notification is about a reservation or about a ring.
alter table reservation_notification
  alter column reservation_id drop not null,
  add column ring_id bigint references ring,
  add constraint reservation_notification_about check (num_nonnulls(reservation_id, ring_id) = 1) not valid;

-- What leaving an agreed ring cost, and why the member left.
alter table ring_leg
  add column left_points int check (left_points >= 0),
  add column left_reason text,
  add constraint ring_leg_left_points check (left_points is null or left_at is not null),
  add constraint ring_leg_left_reason check (left_reason is null or left_at is not null);

-- How many rings a round proposed.
alter table ring_round add column proposed int not null default 0;
