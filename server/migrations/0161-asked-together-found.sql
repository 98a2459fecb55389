-- migrate: no transaction
create index concurrently if not exists reservation_asked_together on reservation (offerer_id, asked_together)
  where asked_together is not null;
