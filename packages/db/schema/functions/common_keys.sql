-- Keys that the planner knows to be those of more than so many rows.
create or replace function public.common_keys(p_more_than integer)
 returns integer[]
 language sql
 stable
 set search_path to 'public'
return (select coalesce(array_agg(known.key), '{}'::integer[]) as "coalesce" from (pg_stats s cross join
  lateral unnest(((s.most_common_elems)::text)::integer[], s.most_common_elem_freqs) known(key, share)) where
  ((s.schemaname = 'public'::name) and (s.tablename = 'party_search'::name) and (s.attname = 'keys'::name) and
  (known.key is not null) and ((known.share * (select c.reltuples from pg_class c where (c.oid =
  ('party_search'::regclass)::oid))) > (common_keys.p_more_than)::double precision)));

revoke execute on function common_keys(integer) from public;

-- Called by find_party_names.
