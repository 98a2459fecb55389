-- migrate: contract since 0.3.0
-- An agreement for help without a home: made from a post, it gives no nights, and its points are extras.
alter table reservation
  alter column product_id drop not null,
  add column service_post_id bigint references service_post;
alter table reservation add constraint reservation_without_home check (product_id is not null or (
  service_post_id is not null and offered_product_id is null and ring_id is null and points_held = 0
  and service_type not in ('home_exchange', 'yuva_point'))) not valid;
