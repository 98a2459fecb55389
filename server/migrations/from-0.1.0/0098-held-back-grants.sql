-- Monthly points that were not granted, in whole or in part, since the balance had reached the limit of the points rules.
-- Its period counts as handled, so that it is not granted later.
create table held_back_grant (
  -- The key that the grant has, or would have, in the ledger.
  key text primary key,
  member_id bigint not null references member,
  points_rules int not null references points_rules,
  points int not null check (points > 0),
  balance bigint not null,
  created_at timestamptz not null
);
create index held_back_grant_of_member on held_back_grant (member_id, created_at desc);
create index held_back_grant_of_rules on held_back_grant (points_rules);
create trigger held_back_grant_append_only before update or delete on held_back_grant
  for each row execute function ledger_is_append_only();
