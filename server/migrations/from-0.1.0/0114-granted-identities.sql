-- Numbers and addresses of accounts that were granted points, as keyed digests: a person who comes back is welcomed and
-- advanced points once. With the account; erased with it, they stay for two years without it.
create table granted_identity (
  digest bytea primary key,
  member_id bigint references member,
  left_at timestamptz,
  check ((member_id is null) = (left_at is not null))
);
create index granted_identity_of_member on granted_identity (member_id) where member_id is not null;
create index granted_identity_by_end on granted_identity (left_at) where left_at is not null;

-- Has come back: was granted points in an account before this one.
alter table member add column granted_before boolean not null default false;
