-- migrate: no transaction
-- How many stays for points a community has completed, and with how many hosts.
create index concurrently if not exists reservation_completed_for_points on reservation (receiver_id)
  where status = 'completed' and service_type = 'yuva_point';
