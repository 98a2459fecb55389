-- How far the changes of data have come that a release makes in batches, beside the traffic.
create table backfill (
  name text primary key,
  -- The last key that is done; null before the first batch.
  done_up_to text,
  changed bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
