-- What happened to a payment, in order: added to, never changed.
create table payment_event (
  id bigint generated always as identity primary key,
  conversation_id text not null references payment,
  kind text not null check (kind in ('created', 'opened', 'webhook', 'webhook_forged', 'webhook_replayed', 'pending',
    'succeeded', 'failed', 'expired', 'refunded', 'mismatch', 'mismatch_closed', 'refund_asked', 'refund_paid',
    'refund_failed')),
  source text not null check (source in ('member', 'provider', 'sweep', 'staff')),
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index payment_event_of_payment on payment_event (conversation_id, id);
create function payment_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the timeline of a payment is append-only' using errcode = 'check_violation';
end $$;
create trigger payment_event_append_only before update or delete on payment_event
  for each row execute function payment_event_is_append_only();

alter table payment_webhook add column deliveries int not null default 1;
alter table payment_webhook add column last_received_at timestamptz;
create index payment_webhook_of_payment on payment_webhook (conversation_id);

-- Where the provider and we disagree about money: for a person to look at. A payment may be unknown here.
create table payment_mismatch (
  id bigint generated always as identity primary key,
  conversation_id text not null,
  kind text not null check (kind in ('wrong_amount', 'wrong_currency', 'webhook_differs', 'unknown_payment',
    'not_paid', 'refunded_elsewhere')),
  found_minor bigint,
  found_currency text,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references member,
  unique (conversation_id, kind)
);
create index payment_mismatch_open on payment_mismatch (found_at) where closed_at is null;

-- Money that goes back. The key makes asking twice, and telling the provider twice, one refund.
create table payment_refund (
  key text primary key check (char_length(key) between 1 and 200),
  conversation_id text not null references payment,
  amount_minor int not null check (amount_minor > 0),
  currency text not null,
  reason text not null check (reason in ('withdrawal', 'staff', 'mismatch')),
  -- The purchase ends with it: the payment becomes `refunded`, however much of it was used up.
  ends_purchase boolean not null,
  asked_by bigint references member,
  asked_at timestamptz not null,
  paid_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index payment_refund_of_payment on payment_refund (conversation_id);
create index payment_refund_owed on payment_refund (asked_at) where paid_at is null;

insert into payment_refund (key, conversation_id, amount_minor, currency, reason, ends_purchase, asked_at, paid_at)
select 'withdrawal:' || conversation_id, conversation_id, refund_kurus, currency, 'withdrawal', true,
  coalesce(settled_at, created_at), case when state = 'refunded' then coalesce(settled_at, created_at) end
from payment where refund_kurus is not null;
alter table payment drop column refund_kurus;

-- The sandbox bank's own book of refunds, by the key that asked for each.
create table sandbox_refund (
  key text primary key,
  conversation_id text not null references sandbox_payment,
  amount_kurus int not null check (amount_kurus > 0)
);

-- The token by which iyzico knows a checkout.
create table iyzico_checkout (
  conversation_id text primary key,
  token text not null unique,
  created_at timestamptz not null
);
