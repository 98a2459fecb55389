-- Stays that an advance pays a part of and whose guest and host have something in common: the team decides before the host
-- is paid. One row a stay, once.
create table release_check (
  reservation_id bigint primary key references reservation,
  signals text[] not null check (cardinality(signals) > 0),
  opened_at timestamptz not null,
  outcome text check (outcome in ('release', 'give_back')),
  decided_by bigint references member,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null))
);
create index release_check_open on release_check (opened_at) where outcome is null;
