-- migrate: no transaction
create index concurrently if not exists member_by_recommender on member (recommended_by) where recommended_by is not null;
