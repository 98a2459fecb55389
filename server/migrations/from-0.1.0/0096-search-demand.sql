alter table decision validate constraint decision_kind_check;

-- How often homes of a province were searched for a month, by day. Nothing says by whom.
create table search_demand (
  day date not null,
  city_id smallint not null,
  -- The first day of the month of the stay.
  month date not null check (extract(day from month) = 1),
  searches int not null check (searches > 0),
  primary key (city_id, month, day)
);
