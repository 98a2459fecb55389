-- Where a home has cameras is said of the home, also before it has a house guide. The backfill `said-cameras` takes what
-- guides have said; `house_guide.cameras` is written along for the release before. Values are those of the contract: a
-- check would read the whole table.
alter table residence add column cameras text;
