create or replace function public.party_search_follows_relationships()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'INSERT' then
    insert into party_search (account_id, entity_id, keys)
      select n.account_id, n.entity_id, party_keys(n.account_id, e.id, e.display_name)
      from new_relationships n join entities e on e.id = n.entity_id
      where not exists (select from party_search p where p.account_id = n.account_id and p.entity_id = n.entity_id)
      on conflict do nothing;
  else
    delete from party_search p using old_relationships o
      where p.account_id = o.account_id and p.entity_id = o.entity_id
        and not exists (select from entities e where e.id = o.entity_id and e.managed_by = o.account_id);
  end if;
  return null;
end $function$;

revoke execute on function party_search_follows_relationships() from public;

-- Trigger of relationships.
