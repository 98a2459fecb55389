-- Wishes for amenities in one type of home read its lists: a ninth of those of the amenities (search-encoding.ts).
update residence_search
   set tags = tags || array(select 300 + rtype * 32 + bit from generate_series(0, 30) bit where amenities & (1 << bit) <> 0);
