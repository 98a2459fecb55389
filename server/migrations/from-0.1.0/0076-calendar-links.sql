-- Calendars of other programs that a home reads: their nights block it.
create table calendar_link (
  id bigint generated always as identity primary key,
  residence_id bigint not null references residence,
  name text not null check (char_length(name) between 1 and 60),
  -- Of the address only the host is readable here: anyone who has the rest can read the calendar.
  host text not null,
  sealed_url bytea not null,
  -- Finds the same address a second time.
  url_hash bytea not null,
  added_at timestamptz not null,
  etag text,
  last_modified text,
  -- When the file was read, and not only found unchanged.
  read_at timestamptz not null,
  last_ok_at timestamptz not null,
  tried_at timestamptz not null,
  next_fetch_at timestamptz not null,
  failures int not null default 0,
  problem text,
  -- The status that a server answered, where that is the problem.
  problem_status smallint,
  notified_at timestamptz,
  event_count int not null default 0,
  unreadable_count int not null default 0,
  check ((failures = 0) = (problem is null)),
  unique (residence_id, url_hash)
);
create index calendar_link_due on calendar_link (next_fetch_at);

-- The home's own calendar for other programs. The address is made of the nonce under a secret of the server's; only
-- its hash finds the home.
create table calendar_feed (
  residence_id bigint primary key references residence,
  nonce text not null,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  read_at timestamptz
);

-- Nights of an agreement that a linked calendar has as well, until the owner decides.
create table calendar_conflict (
  id bigint generated always as identity primary key,
  residence_id bigint not null references residence,
  reservation_id bigint not null references reservation,
  link_id bigint references calendar_link on delete set null,
  link_name text not null,
  nights daterange not null check (not isempty(nights)),
  state text not null default 'open' check (state in ('open', 'kept', 'cancelled', 'gone')),
  found_at timestamptz not null,
  reminded_at timestamptz,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index calendar_conflict_one on calendar_conflict (reservation_id, link_id) where state in ('open', 'kept');
create index calendar_conflict_of_residence on calendar_conflict (residence_id);
create index calendar_conflict_open on calendar_conflict (found_at) where state = 'open';
