-- migrate: contract since 0.1.0
-- 0.1.0 knows no wishes.

-- Until which day hosts certainly see the wish: its member is active and verified and has paid until then. Counting who
-- wants a home reads this in the index that it walks; where it is null or past, the member is looked at. Null without a
-- backfill: the job `show-wishes` fills it in.
alter table wish_place add column shown_until date;

-- What the day was read from has changed: whoever changes it.
create function forget_shown_until() returns trigger language plpgsql as $$
declare changed bigint;
begin
  if tg_table_name = 'member' then changed := old.id; else changed := old.member_id; end if;
  update wish_place set shown_until = null
   where shown_until is not null
     and wish_id in (select id from trip_wish where member_id = changed and closed_at is null);
  return null;
end $$;
create trigger member_forgets_shown_until
  after update of suspended_at, deleted_at, email_verified_at, phone_verified_at on member for each row
  when ((old.suspended_at, old.deleted_at, old.email_verified_at, old.phone_verified_at)
    is distinct from (new.suspended_at, new.deleted_at, new.email_verified_at, new.phone_verified_at))
  execute function forget_shown_until();
create trigger subscription_forgets_shown_until
  after update of member_id, starts_at, ends_at, withdrawn_at on subscription for each row
  when ((old.member_id, old.starts_at, old.ends_at, old.withdrawn_at)
    is distinct from (new.member_id, new.starts_at, new.ends_at, new.withdrawn_at))
  execute function forget_shown_until();
create trigger subscription_gone_forgets_shown_until after delete on subscription
  for each row execute function forget_shown_until();

-- Most wishes say none of these: an empty array takes 13 bytes, null none.
alter table trip_wish
  alter column must_amenities drop not null,
  alter column residence_types drop not null,
  alter column services drop not null;

-- Their keys only rise.
alter index trip_wish_pkey set (fillfactor = 100);
alter index wish_place_pkey set (fillfactor = 100);
alter index wish_home_pkey set (fillfactor = 100);
alter index wish_offer_pkey set (fillfactor = 100);
