-- migrate: contract since 0.2.0
-- The dates by exchange type of 0.1.0 become calendars; what translated between the two goes.
drop trigger availability_range_added on availability_range;
drop trigger availability_range_removed on availability_range;
drop trigger availability_added on availability;
drop trigger availability_removed on availability;

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
 where r.calendar_version = 0;
update residence set calendar_version = 1 where calendar_version = 0;

drop view calendar_availability;
drop table availability;
drop function project_availability();
drop function reset_calendar();
drop function projected_availability(bigint);
