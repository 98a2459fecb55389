-- When a home exchange is cancelled, one of its two stays can be offered for points.
create table leg_offer (
  -- The cancelled exchange.
  reservation_id bigint primary key references reservation,
  -- Who cancelled.
  proposer_id bigint not null references member,
  guest_id bigint not null references member,
  host_id bigint not null references member,
  residence_id bigint not null references residence,
  start_date date not null,
  end_date date not null check (end_date > start_date),
  points_per_night int not null check (points_per_night >= 0),
  adults int not null,
  children int not null,
  pets int not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- The agreement that came of it.
  new_reservation_id bigint unique references reservation,
  check (proposer_id in (guest_id, host_id)),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'accepted') = (new_reservation_id is not null))
);
