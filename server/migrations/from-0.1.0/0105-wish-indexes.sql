-- migrate: no transaction
-- migrate: contract since 0.1.0
-- 0.1.0 knows no wishes. With shown_until; what is equal or rises for many rows is not in the keys: it would leave the pages
-- half empty.
create index concurrently if not exists wish_place_wanting on wish_place (city_id, district_id, last_day)
  include (shown_until, member_id, wish_id, within, amenities, max_points, rtypes, gives, adults, children, pets, nights_min, nights_max, is_weekend)
  where is_open;
drop index concurrently if exists wish_place_probe;
create index concurrently if not exists wish_offer_fitting on wish_offer (city_id, district_id, points)
  include (amenities, wish_id, residence_id, member_id, free, rtype, max_adults, max_children, max_pets, flags, own_dates);
drop index concurrently if exists wish_offer_probe;
-- The offers of a home are found through wish_home.
drop index concurrently if exists wish_offer_of_residence;
