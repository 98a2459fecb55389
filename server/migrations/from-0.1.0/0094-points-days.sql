-- The figures of the public page about points, one row a day, made by a sweep.
create table points_day (
  day date primary key,
  members int not null,
  -- All points of members at the end of the day, held ones included.
  supply bigint not null,
  in_escrow bigint not null,
  fund bigint not null,
  owed bigint not null,
  -- New points of the day, by cause.
  issued jsonb not null,
  -- What hosts received of stays that day, before the fund's share.
  moved bigint not null,
  -- Points of members without a movement for a stay in 365 days.
  idle bigint not null,
  gini real not null,
  -- The only two that are not from the ledger: dated searches for points, one a member, and agreements for points.
  searches int not null,
  stays int not null,
  -- How points moved in the 30 days up to this one: cause, from, to, points, members.
  flow jsonb not null,
  -- How many members each figure is about: the page shows none of fewer than 20.
  people jsonb not null
);

-- Who has searched with dates for points today. Deleted once the day is counted.
create table points_search (
  day date not null,
  member_id bigint not null references member,
  primary key (day, member_id)
);
create index points_search_of_member on points_search (member_id);
