-- Code of the region that the member wished for, of whose provinces and districts this is one; null for a place by itself.
alter table wish_place add column region text;
