-- While nobody has points, rules chosen by one of the team hold at once: nothing of anybody changes.
alter table points_rules add column at_set_up boolean not null default false;
alter table points_rules drop constraint points_rules_check2;
alter table points_rules add constraint points_rules_check2
  check (version = 1 or at_set_up or (confirmed_by is null) = (announced_at is null)) not valid;
alter table points_rules drop constraint points_rules_check3;
alter table points_rules add constraint points_rules_check3
  check (version = 1 or at_set_up or announced_at is null or starts_at >= announced_at + interval '30 days') not valid;
create function points_rules_at_set_up() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_account where member_id is not null and balance > 0) then
    raise exception 'members have points: rules are announced thirty days ahead';
  end if;
  return new;
end $$;
create trigger points_rules_at_set_up before insert on points_rules
  for each row when (new.at_set_up) execute function points_rules_at_set_up();
