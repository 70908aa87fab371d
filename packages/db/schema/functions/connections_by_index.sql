create or replace function public.connections_by_index(p_account uuid, p_pattern text, p_limit integer)
 returns setof connection_sides
 language plpgsql
 stable
 set search_path to 'public'
 set enable_indexscan to 'off'
 set enable_seqscan to 'off'
as $function$
begin
  return query execute 'select s.* from connection_sides s
    where s.account_id = $1 and not s.hidden and s.counterpart_name ilike $2 limit $3'
  using p_account, p_pattern, p_limit;
end $function$;

revoke execute on function connections_by_index(uuid,text,integer) from public;

-- Called by connections_named.
