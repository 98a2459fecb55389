-- Which purchase the welcome points go back with: the first one, or the one that is left when the first was given back.
alter table subscription add column brings_welcome boolean not null default false;
update subscription set brings_welcome = true where id in (
  select min(s.id) from subscription s
  where s.withdrawn_at is null
    and exists (select from ledger_entry e where e.idempotency_key = 'welcome:' || s.member_id)
  group by s.member_id);
