create or replace function public.relationships_follow_items()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_connections uuid[];
  v_accounts uuid[];
  v_entities uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct connection_id) into v_connections from new_items;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct connection_id) into v_connections from old_items;
  else
    select array_agg(distinct n.connection_id) into v_connections
      from new_items n join old_items o using (connection_id, kind, key) where n.state <> o.state;
  end if;
  if v_connections is null then return null; end if;
  select array_agg(s.account_id), array_agg(s.counterpart_id) into v_accounts, v_entities from connection_sides s
    where s.connection_id = any (v_connections) and s.direction = 'Incoming' and s.account_id is not null;
  perform note_relationships(v_accounts, v_entities);
  return null;
end $function$;

revoke execute on function relationships_follow_items() from public;

-- Trigger of connection_items.
