-- By name, those with the same word stand together and may be far down; by date they are spread.
create or replace function public.most_sorted(p_by_name boolean)
 returns integer
 language sql
 immutable parallel safe
return case when p_by_name then 5000 else 1000 end;

-- Called by accounts_named, connections_named, documents_with_words, parties_by_index, parties_named,
--   relationships_like, users_named.
