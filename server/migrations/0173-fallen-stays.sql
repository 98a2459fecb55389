-- When the later stay of an exchange fell while the first goes on or is done; null while it stands. Its nights are free again.
alter table reservation_stay add column fallen_at timestamptz;
-- Whom it counts against: who dropped it, or failed the other side. A member's id.
alter table reservation_stay add column fallen_by bigint;
