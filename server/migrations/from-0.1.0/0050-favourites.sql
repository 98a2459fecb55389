-- Homes that members save, in lists by trip, and what friends think of them.
create table favourite_list (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- Null: the list that the first heart makes, which is called in the reader's language.
  name text check (char_length(name) between 1 and 60),
  is_default boolean not null,
  start_date date,
  end_date date,
  adult_count int not null check (adult_count between 1 and 50),
  child_count int not null check (child_count between 0 and 50),
  pet_count int not null check (pet_count between 0 and 50),
  notifies_when_free boolean not null,
  takes_votes boolean not null,
  -- The link is made of the nonce under a secret of the server's; only its hash finds the list.
  share_nonce text,
  share_hash bytea unique,
  created_at timestamptz not null,
  check ((start_date is null) = (end_date is null) and start_date < end_date),
  check ((share_nonce is null) = (share_hash is null))
);
create index favourite_list_of_member on favourite_list (member_id, id);
create unique index favourite_list_one_default on favourite_list (member_id) where is_default;
create index favourite_list_by_end on favourite_list (end_date) where end_date is not null;

create table favourite (
  id bigint generated always as identity primary key,
  list_id bigint not null references favourite_list on delete cascade,
  residence_id bigint not null references residence,
  note text not null default '' check (char_length(note) <= 300),
  saved_at timestamptz not null,
  -- Whether the list's dates were free there when the home was looked at last, since when, and how often that was seen.
  was_free boolean not null,
  freed_at timestamptz,
  times_seen smallint not null default 0,
  notified_at timestamptz,
  unique (list_id, residence_id)
);
create index favourite_of_residence on favourite (residence_id);

-- Votes outlive a home that is taken off its list by mistake; the sweep removes those that are left over.
create table favourite_vote (
  id bigint generated always as identity primary key,
  list_id bigint not null references favourite_list on delete cascade,
  residence_id bigint not null references residence,
  name text not null check (char_length(name) between 1 and 40),
  browser_hash bytea not null,
  is_up boolean not null,
  voted_at timestamptz not null,
  unique (list_id, residence_id, browser_hash, name)
);

-- When the member was last told of freed homes: once a day at most.
create table favourite_mail (
  member_id bigint primary key references member,
  sent_at timestamptz not null
);

alter table notification_setting
  drop constraint notification_setting_event_check,
  add constraint notification_setting_event_check
    check (event in ('message', 'reservation', 'reminder', 'favourite')) not valid;
