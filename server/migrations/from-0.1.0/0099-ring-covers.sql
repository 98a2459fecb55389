-- What the community fund pays of another stay for a member whose stay in a ring is off since its host left the ring.
create table ring_cover (
  ring_id bigint not null references ring,
  member_id bigint not null references member,
  points int not null check (points between 1 and 1050),
  -- The stay that was lost.
  span daterange not null check (not isempty(span)),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- The stay that it was spent on: one, once.
  spent_on bigint unique references reservation,
  -- What the fund paid of that stay and did not get back, and what of it the fund did not have.
  paid int not null default 0 check (paid >= 0),
  short int not null default 0 check (short >= 0),
  primary key (ring_id, member_id),
  check (paid + short <= points),
  check (spent_on is not null or paid + short = 0)
);
create index ring_cover_of_member on ring_cover (member_id);
create index ring_cover_unspent on ring_cover (ends_at) where spent_on is null;
