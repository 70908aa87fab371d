-- As before, and done at once where neither a name nor who manages it has changed.
create or replace function public.party_search_follows_entities()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'INSERT' then
    insert into party_search (account_id, entity_id, keys)
      select n.managed_by, n.id, party_keys(n.managed_by, n.id, n.display_name)
      from new_entities n join entities a on a.id = n.managed_by
      on conflict do nothing;
    return null;
  end if;
  if not exists (select from old_entities o join new_entities n using (id)
      where o.display_name <> n.display_name or o.managed_by is distinct from n.managed_by) then
    return null;
  end if;
  delete from name_readings r using old_entities o join new_entities n using (id)
    where r.entity_id = o.id and o.display_name <> n.display_name;
  delete from party_search p using old_entities o join new_entities n using (id)
    where p.account_id = o.managed_by and p.entity_id = o.id and o.managed_by is distinct from n.managed_by
      and not exists (select from relationships r where r.account_id = o.managed_by and r.entity_id = o.id);
  update party_search p set keys = party_keys(p.account_id, n.id, n.display_name)
    from new_entities n join old_entities o using (id)
    where p.entity_id = n.id and n.display_name <> o.display_name;
  insert into party_search (account_id, entity_id, keys)
    select n.managed_by, n.id, party_keys(n.managed_by, n.id, n.display_name)
    from new_entities n join old_entities o using (id) join entities a on a.id = n.managed_by
    where n.managed_by is distinct from o.managed_by
    on conflict do nothing;
  return null;
end $function$;

revoke execute on function party_search_follows_entities() from public;

-- Trigger of entities.
