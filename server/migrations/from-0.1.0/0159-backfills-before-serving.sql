-- migrate: contract since 0.2.0
-- True for a backfill that the release needs before it serves: one that a migration of stopped servers requires.
alter table backfill add column before_serving boolean not null default false;

delete from backfill where name in
  ('former-owner-cards', 'card-pictures', 'one-calendar', 'said-cameras', 'sealed-message-pictures', 'delete-general-questions');
insert into backfill (name, started_at, before_serving) values
  ('listing-cards', now(), true), ('valuations', now(), true), ('search-rows', now(), true)
  on conflict (name) do update set before_serving = true where backfill.finished_at is null;
