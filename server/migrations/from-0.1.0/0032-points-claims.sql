-- Points that came with a purchase whose money went back. A claim says how many a member gives back in all; the
-- ledger entries that take them, at once or as points arrive later, are linked to it. The rest is the member's debt.
create table points_claim (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  cause text not null check (cause in ('withdrawal', 'referral_claim')),
  payment_id text not null references payment,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  unique (member_id, cause, payment_id)
);
create table points_claim_entry (
  entry_id bigint primary key references ledger_entry,
  claim_id bigint not null references points_claim
);
create index points_claim_entry_of_claim on points_claim_entry (claim_id);

create trigger points_claim_append_only before update or delete on points_claim
  for each row execute function ledger_is_append_only();
create trigger points_claim_entry_append_only before update or delete on points_claim_entry
  for each row execute function ledger_is_append_only();

-- What was taken for each claim so far, and what is still owed.
create view points_claim_state as
select c.id, c.member_id, c.cause, c.payment_id, c.amount, c.created_at, t.taken, c.amount - t.taken as owed
from points_claim c cross join lateral (
  select coalesce(-sum(p.amount), 0)::bigint as taken
  from points_claim_entry e
  join ledger_posting p on p.entry_id = e.entry_id
  join ledger_account a on a.id = p.account_id and a.member_id = c.member_id and a.kind = 'balance'
  where e.claim_id = c.id) t;

-- An entry for a claim takes from the member who owes it, and never more than is owed.
create function points_claim_takes_its_own() returns trigger language plpgsql as $$
begin
  if exists (select from points_claim_state c where c.id = new.claim_id and c.owed < 0)
    or exists (
      select from points_claim c
      join ledger_posting p on p.entry_id = new.entry_id
      join ledger_account a on a.id = p.account_id and a.member_id is not null
      where c.id = new.claim_id and (a.member_id <> c.member_id or a.kind <> 'balance' or p.amount > 0)) then
    raise exception 'ledger entry % takes what claim % does not owe', new.entry_id, new.claim_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger points_claim_entry_takes_its_own after insert on points_claim_entry
  deferrable initially deferred for each row execute function points_claim_takes_its_own();

-- Debts are paid first: at the end of a transaction nobody who owes points has any to spend.
create function ledger_debts_come_first() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_account a
    join points_claim_state c on c.member_id = a.member_id and c.owed > 0
    where a.id = new.account_id and a.kind = 'balance' and a.balance > 0) then
    raise exception 'ledger account % holds points beside a debt', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_posting_pays_debts_first after insert on ledger_posting
  deferrable initially deferred for each row when (new.amount > 0) execute function ledger_debts_come_first();

alter table ledger_entry drop constraint ledger_entry_cause_check;
alter table ledger_entry add constraint ledger_entry_cause_check check (cause in
  ('welcome', 'monthly_grant', 'referral', 'hold', 'release', 'cancel_refund', 'cancel_forfeit', 'withdrawal',
   'referral_claim', 'debt', 'adjustment')) not valid;
