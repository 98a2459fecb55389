-- migrate: no transaction
create index concurrently if not exists service_post_of_card on service_post (care_card_id)
  where care_card_id is not null;
