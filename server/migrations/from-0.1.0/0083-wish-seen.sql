-- When the member last opened the wish: homes that came to fit it since then are in the bell.
alter table trip_wish add column seen_at timestamptz;
