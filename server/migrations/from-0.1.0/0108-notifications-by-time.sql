-- migrate: no transaction
-- migrate: contract since 0.1.0
-- The bell and the page list by time, and by id at one instant. 0.1.0 lists those about reservations by id, so their older
-- indexes stay; it knows none about rings.
create index concurrently if not exists reservation_notification_by_time
  on reservation_notification (member_id, created_at, id);
create index concurrently if not exists reservation_notification_unread_by_time
  on reservation_notification (member_id, created_at, id) where read_at is null;
create index concurrently if not exists ring_notification_by_time on ring_notification (member_id, created_at, id);
create index concurrently if not exists ring_notification_unread_by_time
  on ring_notification (member_id, created_at, id) where read_at is null;
drop index concurrently if exists ring_notification_all;
drop index concurrently if exists ring_notification_unread;
