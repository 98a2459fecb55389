-- What members are notified of about rings. One sequence of ids with those about reservations: both are in one list.
create table ring_notification (
  id bigint primary key default nextval('reservation_notification_id_seq'),
  member_id bigint not null references member,
  sender_id bigint not null references member,
  ring_id bigint not null references ring,
  kind text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index ring_notification_all on ring_notification (member_id, id desc);
create index ring_notification_unread on ring_notification (member_id, id desc) where read_at is null;
create index ring_notification_of_ring on ring_notification (ring_id);
create index ring_notification_of_sender on ring_notification (sender_id);

-- What leaving an agreed ring cost, and why the member left.
alter table ring_leg
  add column left_points int,
  add column left_reason text,
  add constraint ring_leg_left_points check (left_points is null or (left_points >= 0 and left_at is not null)) not valid,
  add constraint ring_leg_left_reason check (left_reason is null or left_at is not null) not valid;

-- How many rings a round proposed.
alter table ring_round add column proposed int not null default 0;
