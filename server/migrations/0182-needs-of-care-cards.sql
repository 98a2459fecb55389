-- The care card that a post was made from, so that a second click finds it; null for another, and once the card is gone.
alter table service_post add column care_card_id bigint references care_card on delete set null;
