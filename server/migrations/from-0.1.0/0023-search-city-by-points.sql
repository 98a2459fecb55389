-- A city in order of points, both ways: without it every home of the city is read and sorted.
create index s_city_points on residence_search (city_id, points, id) include (district_id, rtype, max_adults, max_children, max_pets, amenities, bedrooms, flags, lat, lng, free);
