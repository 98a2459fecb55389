-- What one side of a stay is to get from the other and may not have yet: the team looks at the stay, or the payer can still
-- return the purchase that the points came with. Until then they stay where they are: in the payer's escrow, or, without a
-- payer, in the account of rescues. The points of a stay itself wait in the reservation.
create table waiting_payment (
  id bigint generated always as identity primary key,
  -- The key that the movement has in the ledger.
  key text not null unique,
  cause text not null check (cause in ('cancel_forfeit', 'deposit_keep', 'rescue_gap', 'rescue_bonus')),
  reservation_id bigint not null references reservation,
  payer_id bigint references member,
  receiver_id bigint not null references member,
  points bigint not null check (points > 0),
  created_at timestamptz not null,
  settled_at timestamptz
);
create index waiting_payment_open on waiting_payment (id) where settled_at is null;
create index waiting_payment_of_reservation on waiting_payment (reservation_id);
