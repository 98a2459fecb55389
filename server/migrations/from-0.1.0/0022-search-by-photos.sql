-- Homes can be asked for with at least 5 or 10 photos: two more bits beside those of the owner, and their tags.
alter table residence_search rename column owner_flags to flags;

update residence_search h set
       flags = h.flags | (case when p.photos >= 5 then 4 else 0 end) | (case when p.photos >= 10 then 8 else 0 end),
       tags = h.tags || (case when p.photos >= 5 then '{92}'::int[] else '{}' end)
                     || (case when p.photos >= 10 then '{93}'::int[] else '{}' end)
  from (select residence_id, count(*) as photos from residence_picture group by residence_id having count(*) >= 5) p
 where p.residence_id = h.id;
