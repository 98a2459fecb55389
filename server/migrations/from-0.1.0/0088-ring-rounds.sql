-- A search for rings among the wishes: one a day, begun again where it was not finished.
create table ring_round (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The wishes that took part; of them those with more to compare than a wish may, and those not looked for in time.
  wishes int not null default 0,
  cut_short int not null default 0,
  left_out int not null default 0,
  rings int not null default 0,
  -- Members who would be in a ring if all said yes, and rings in which all have said that they would stay there.
  possible_members int not null default 0,
  ready_rings int not null default 0,
  questions int not null default 0
);
