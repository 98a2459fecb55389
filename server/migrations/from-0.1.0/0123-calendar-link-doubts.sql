-- What a linked calendar said of each event when it could last be read, by a digest of its UID: `{uid: [[start, end]]}`.
-- Since when most of its nights are missing; they stay blocked. Events of more nights than `ignore_beyond` are no stays.
-- `long_block` is the longest event that may be none.
alter table calendar_link
  add column nights_by_uid jsonb not null default '{}',
  add column emptied_at timestamptz,
  add column ignore_beyond smallint,
  add column long_block daterange;

-- Whether a home's own feed has the nights that its host has blocked, beside those of agreements.
alter table calendar_feed add column has_blocked boolean not null default true;
