-- migrate: no transaction
-- migrate: contract since 0.1.0
-- 0.1.0 knows no wishes. What has no fixed length comes last: in the middle it costs up to three bytes of padding an entry.
create index concurrently if not exists wish_place_who_wants on wish_place (city_id, district_id, last_day)
  include (shown_until, member_id, wish_id, amenities, max_points, rtypes, gives, adults, children, pets, nights_min, nights_max, is_weekend, within)
  where is_open;
drop index concurrently if exists wish_place_wanting;
create index concurrently if not exists wish_offer_fits on wish_offer (city_id, district_id, points)
  include (amenities, wish_id, residence_id, member_id, rtype, max_adults, max_children, max_pets, flags, own_dates, free);
drop index concurrently if exists wish_offer_fitting;
