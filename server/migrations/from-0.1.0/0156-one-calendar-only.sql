-- migrate: contract since 0.2.0
-- The dates by exchange type of 0.1.0 become calendars; what translated between the two goes.
drop trigger availability_range_added on availability_range;
drop trigger availability_range_removed on availability_range;
drop trigger availability_added on availability;
drop trigger availability_removed on availability;

-- In parts, for whoever waits: the constraint that no two ranges of a home overlap takes two thirds of the time.
do $$
declare
  part record;
  total int := (select count(*) from residence where calendar_version = 0);
  moved int := 0;
begin
  for part in
    select min(id) as first, max(id) as last, count(*) as homes from (
      select id, (row_number() over (order by id) - 1) / 5000 as number from residence where calendar_version = 0) numbered
     group by number order by number
  loop
    insert into availability_range (residence_id, nights, state, services, min_nights, max_nights, gap_days)
    select r.id, merged.nights, 'free', merged.services, 1, null, 0
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
     where r.id between part.first and part.last and r.calendar_version = 0;
    moved := moved + part.homes;
    raise notice 'calendars of % of % homes', moved, total;
  end loop;
end $$;
update residence set calendar_version = 1 where calendar_version = 0;

drop view calendar_availability;
drop table availability;
drop function project_availability();
drop function reset_calendar();
drop function projected_availability(bigint);
