-- Beyond five votes of a home each browser and each network has one: which network, as a keyed hash for this list alone.
alter table favourite_vote add column network_hash bytea;

-- Pictures of messages are sealed for their sender, like those of handovers; true where both files are.
alter table message_picture add column is_sealed boolean not null default false;
