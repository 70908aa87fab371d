-- A check of the data owner counts for everyone with whom it is shared.
create or replace function public.relationships_follow_check()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_accounts uuid[];
  v_entities uuid[];
begin
  select array_agg(s.account_id), array_agg(s.counterpart_id) into v_accounts, v_entities
    from connection_items i
    join connections c on c.id = i.connection_id and c.holder_account_id = new.account_id
    join connection_sides s on s.connection_id = i.connection_id and s.direction = 'Incoming' and s.account_id is not null
    where i.subject_id = new.entity_id and i.kind = 'check' and i.key = new.type and i.state = 'Consented';
  perform note_relationships(v_accounts, v_entities);
  return null;
end $function$;

revoke execute on function relationships_follow_check() from public;

-- Trigger of checks.
