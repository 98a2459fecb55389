-- The care card that a post was made from, so that a second press finds it; null for another, and once the card is gone.
alter table service_post add column care_card_id bigint references care_card on delete set null;
create index service_post_of_card on service_post (care_card_id) where care_card_id is not null;
