-- When the host first saw the request.
alter table rescue_request add column seen_at timestamptz;
-- The guest was shown no free home, and is written to as soon as there is one.
alter table rescue add column awaits_listing boolean not null default false;
