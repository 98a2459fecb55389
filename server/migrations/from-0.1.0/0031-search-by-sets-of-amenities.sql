-- Many amenities at once: the sets that hold all of them are few (search-candidates.ts). Seven megabytes for a million homes.
create index s_amenities on residence_search (amenities);
