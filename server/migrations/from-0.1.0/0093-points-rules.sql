-- Points rules are data with versions: each is proposed by one person of the team, confirmed by another, and announced
-- thirty days before it starts. Once announced, nothing of it changes.
create table points_rules (
  version int primary key check (version > 0),
  rules jsonb not null,
  -- Why, as published.
  text_tr text not null,
  text_en text not null,
  -- What the past year would have been like under it; the first version has none.
  replay jsonb,
  proposed_by bigint references member,
  proposed_at timestamptz not null,
  confirmed_by bigint references member,
  announced_at timestamptz,
  starts_at timestamptz not null,
  check (confirmed_by is null or confirmed_by <> proposed_by),
  check (version = 1 or (proposed_by is not null and replay is not null)),
  check (version = 1 or (confirmed_by is null) = (announced_at is null)),
  check (version = 1 or announced_at is null or starts_at >= announced_at + interval '30 days')
);
create index points_rules_of_proposer on points_rules (proposed_by);
create index points_rules_of_confirmer on points_rules (confirmed_by);
create function points_rules_stay() returns trigger language plpgsql as $$
begin
  if old.announced_at is not null then
    raise exception 'announced points rules are never changed; announce a new version';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger points_rules_stay before update or delete on points_rules
  for each row execute function points_rules_stay();

insert into points_rules (version, rules, text_tr, text_en, proposed_at, announced_at, starts_at) values (1,
  '{"welcome": 100, "monthly": 50, "monthly_below": null, "advance": 0, "advance_repaid_percent": 50, "fund_percent": 0}',
  'İlk kurallar.', 'The first rules.', '2000-01-01', '2000-01-01', '2000-01-01');

-- The version of an agreement is that of its first approval, as its price is.
alter table reservation add column points_rules int not null default 1;

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('balance', 'escrow', 'issue', 'forfeits', 'rescues', 'fund')) not valid;
alter table ledger_account drop constraint ledger_account_check;
alter table ledger_account add constraint ledger_account_check
  check ((member_id is null) = (kind in ('issue', 'forfeits', 'rescues', 'fund'))) not valid;
insert into ledger_account (kind) values ('fund');
alter table ledger_entry drop constraint ledger_entry_cause_check;
alter table ledger_entry add constraint ledger_entry_cause_check check (cause in
  ('welcome', 'monthly_grant', 'referral', 'hold', 'release', 'cancel_refund', 'cancel_forfeit', 'withdrawal',
   'referral_claim', 'debt', 'adjustment', 'rescue_gap', 'rescue_bonus', 'deposit_hold', 'deposit_return',
   'deposit_keep', 'advance', 'advance_repayment', 'advance_undone', 'fund_share', 'ring_cover')) not valid;

-- What was advanced to a member for a first points stay. Once; undone where that stay is cancelled.
create table advance (
  member_id bigint primary key references member,
  state text not null check (state in ('used', 'repaid', 'written_off')),
  reservation_id bigint not null references reservation,
  points int not null check (points between 1 and 400),
  owed int not null check (owed between 0 and points),
  from_fund int not null check (from_fund between 0 and points),
  used_at timestamptz not null,
  ended_at timestamptz,
  check (state <> 'repaid' or owed = 0),
  check ((state = 'used') = (ended_at is null))
);
create index advance_of_reservation on advance (reservation_id);
create index advance_owed on advance (member_id) where state = 'used';
