-- One home after the other: for all changed ones at once the planner reads the whole table while its statistics are older
-- than most of its rows, and moving a million homes took a time that grew with their square.
create function projected_availability(home bigint) returns table (service smallint, span daterange)
language sql stable as $$
  select code::smallint, unnest(range_agg(c.nights))
    from availability_range c cross join generate_series(1, 6) code
   where c.residence_id = home and c.state = 'free' and c.services & (1 << (code - 1)) > 0
   group by code
$$;

create or replace function project_availability() returns trigger language plpgsql as $$
declare
  home bigint;
begin
  -- Not when `reset_calendar` clears the calendar of what the release before has just written.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  for home in select distinct residence_id from changed loop
    -- A home that is being moved is projected already: its calendar comes from there.
    continue when exists (select from residence where id = home and calendar_version = 0);
    delete from availability a
     where a.residence_id = home
       and not exists (select from projected_availability(home) w where (w.service, w.span) = (a.service, a.span));
    insert into availability (residence_id, service, span)
    select home, w.service, w.span from projected_availability(home) w
     where not exists (
       select from availability a where (a.residence_id, a.service, a.span) = (home, w.service, w.span));
  end loop;
  return null;
end $$;

create or replace function reset_calendar() returns trigger language plpgsql as $$
declare
  home bigint;
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  for home in select distinct residence_id from changed loop
    update residence set calendar_version = 0 where id = home and calendar_version > 0;
    delete from availability_range where residence_id = home;
  end loop;
  return null;
end $$;
