-- One open negotiation or coming agreement per pair of members and requested home. A trigger and no unique index, which
-- could not be built beside the writes of a server that runs.
create function one_open_reservation_per_home() returns trigger language plpgsql as $$
begin
  -- Whoever comes second waits here until the first has committed, and then sees its row.
  perform pg_advisory_xact_lock(hashtextextended(format('open reservation %s %s %s',
    least(new.offerer_id, new.receiver_id), greatest(new.offerer_id, new.receiver_id), new.product_id), 0));
  if exists (
    select from reservation r
    where r.product_id = new.product_id and r.id <> new.id and r.status in ('negotiating', 'agreed')
      and least(r.offerer_id, r.receiver_id) = least(new.offerer_id, new.receiver_id)
      and greatest(r.offerer_id, r.receiver_id) = greatest(new.offerer_id, new.receiver_id)
  ) then
    raise unique_violation using message = 'these two negotiate about this home already',
      table = 'reservation', constraint = 'reservation_one_open_per_home';
  end if;
  return new;
end $$;
create trigger reservation_begins before insert on reservation
  for each row when (new.status in ('negotiating', 'agreed'))
  execute function one_open_reservation_per_home();
create trigger reservation_moves_home before update of product_id, status on reservation
  for each row when (new.status in ('negotiating', 'agreed')
    and (old.product_id <> new.product_id or old.status not in ('negotiating', 'agreed')))
  execute function one_open_reservation_per_home();
