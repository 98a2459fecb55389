-- migrate: contract since 0.2.0
-- How long a stay may be has a column of its own; the backfill `search-rows` writes it.
alter table residence_search add column limits int4multirange not null default '{}';
alter table wish_offer add column limits int4multirange not null default '{}';

-- With what every search reads.
drop index s_rank, s_points, s_city, s_city_points, s_district, s_cell;
create index s_rank on residence_search (rank, id)
  include (city_id, district_id, rtype, max_adults, max_children, max_pets, amenities, points, bedrooms, flags, lat, lng, free, limits);
create index s_points on residence_search (points, id)
  include (city_id, district_id, rtype, max_adults, max_children, max_pets, amenities, bedrooms, flags, lat, lng, free, limits);
create index s_city on residence_search (city_id, rank, id)
  include (district_id, rtype, max_adults, max_children, max_pets, amenities, points, bedrooms, flags, lat, lng, free, limits);
create index s_city_points on residence_search (city_id, points, id)
  include (district_id, rtype, max_adults, max_children, max_pets, amenities, bedrooms, flags, lat, lng, free, limits);
create index s_district on residence_search (district_id, rank, id)
  include (city_id, rtype, max_adults, max_children, max_pets, amenities, points, bedrooms, flags, lat, lng, free, limits);
create index s_cell on residence_search (cell, rank, id)
  include (city_id, district_id, rtype, max_adults, max_children, max_pets, amenities, points, bedrooms, flags, lat, lng, free, limits);
drop index wish_offer_fits;
create index wish_offer_fits on wish_offer (city_id, district_id, points)
  include (amenities, wish_id, residence_id, member_id, rtype, max_adults, max_children, max_pets, flags, own_dates, free, limits);
