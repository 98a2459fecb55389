-- What members add to the packing list of a trip: text and whether it is packed.
alter table packing_list add column own_items jsonb not null default '[]';
