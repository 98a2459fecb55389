-- One calendar per home: a row for nights that the host opens with the same settings. Nights without a row are blocked.
create table availability_range (
  residence_id bigint not null references residence,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  state text not null check (state in ('free', 'open_to_offers')),
  -- Bit n stands for the exchange type with code n + 1 (0004).
  services smallint not null check (services between 1 and 63),
  min_nights smallint not null check (min_nights between 1 and 90),
  max_nights smallint check (max_nights between min_nights and 90),
  -- Nights that stay empty before and after a stay.
  gap_days smallint not null check (gap_days between 0 and 7),
  primary key (residence_id, nights),
  constraint availability_range_no_overlap exclude using gist (residence_id with =, nights with &&)
);

-- Nights that a connected calendar blocks, over what the host opened: when they go, the host's settings are there again.
create table availability_block (
  residence_id bigint not null references residence,
  link_id bigint not null,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  primary key (residence_id, link_id, nights)
);

-- Counts the changes of a home's calendar; 0 while its dates are in `availability` only, as older releases write them.
alter table residence add column calendar_version int not null default 0;

-- The calendar of every home, also of those that are not migrated yet.
create view calendar_availability as
  select residence_id, nights, state, services, min_nights, max_nights, gap_days from availability_range
  union all
  select r.id, merged.nights, 'free', merged.services, 1::smallint, null::smallint, 0::smallint
    from residence r cross join lateral (
      select unnest(range_agg(piece.nights)) as nights, piece.services from (
        select daterange(edge.day, edge.next_day) as nights, sum(1 << (a.service - 1))::smallint as services
          from (select day, lead(day) over (order by day) as next_day from (
                  select lower(span) as day from availability where residence_id = r.id
                  union select upper(span) from availability where residence_id = r.id) days) edge
          join availability a on a.residence_id = r.id and a.span @> edge.day
         where edge.next_day is not null
         group by edge.day, edge.next_day) piece
       group by piece.services) merged
   where r.calendar_version = 0;

-- The release before reads `availability`: the free nights of each exchange type, written here from the calendar.
create function project_availability() returns trigger language plpgsql as $$
begin
  -- Not when `reset_calendar` clears the calendar of what the release before has just written.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  with home as (select distinct residence_id from changed),
  wanted as (
    select c.residence_id, code::smallint as service, unnest(range_agg(c.nights)) as span
      from home join availability_range c using (residence_id) cross join generate_series(1, 6) code
     where c.state = 'free' and c.services & (1 << (code - 1)) > 0
     group by c.residence_id, code)
  delete from availability a using home
   where a.residence_id = home.residence_id
     and not exists (select from wanted w where (w.residence_id, w.service, w.span) = (a.residence_id, a.service, a.span));
  insert into availability (residence_id, service, span)
  select w.residence_id, w.service, w.span from (
    select c.residence_id, code::smallint as service, unnest(range_agg(c.nights)) as span
      from (select distinct residence_id from changed) home join availability_range c using (residence_id)
      cross join generate_series(1, 6) code
     where c.state = 'free' and c.services & (1 << (code - 1)) > 0
     group by c.residence_id, code) w
   where not exists (select from availability a where (a.residence_id, a.service, a.span) = (w.residence_id, w.service, w.span));
  return null;
end $$;
create trigger availability_range_added after insert on availability_range
  referencing new table as changed for each statement execute function project_availability();
create trigger availability_range_removed after delete on availability_range
  referencing old table as changed for each statement execute function project_availability();

-- What the release before writes holds: the home is as before its migration.
create function reset_calendar() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  update residence set calendar_version = 0
   where calendar_version > 0 and id in (select residence_id from changed);
  delete from availability_range where residence_id in (select residence_id from changed);
  return null;
end $$;
create trigger availability_added after insert on availability
  referencing new table as changed for each statement execute function reset_calendar();
create trigger availability_removed after delete on availability
  referencing old table as changed for each statement execute function reset_calendar();
