-- What a host tells the guests of a home. The hours and rules are open; all else is sealed, and opened for the two
-- parties around their stay only.
create table house_guide (
  residence_id bigint primary key references residence on delete cascade,
  check_in_from text check (check_in_from ~ '^\d\d:\d\d$'),
  check_in_until text check (check_in_until ~ '^\d\d:\d\d$'),
  check_out_until text check (check_out_until ~ '^\d\d:\d\d$'),
  house_rules text not null check (char_length(house_rules) <= 4000),
  -- One text for all that is sealed (SEALING_SECRET), bound to the home's owner.
  sealed bytea not null,
  version int not null default 1,
  -- When the name or password of the wifi was last changed.
  wifi_changed_at timestamptz,
  updated_at timestamptz not null
);

-- When a guest has opened the guide of a stay; the home's owner sees it.
create table guide_opening (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation on delete cascade,
  member_id bigint not null references member,
  opened_at timestamptz not null
);
create index guide_opening_of_stay on guide_opening (reservation_id, opened_at);

-- What a member has packed for a stay.
create table packing_list (
  reservation_id bigint not null references reservation on delete cascade,
  member_id bigint not null references member,
  packed text[] not null,
  updated_at timestamptz not null,
  primary key (reservation_id, member_id)
);
