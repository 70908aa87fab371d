-- A party that an account added and that nothing else refers to is deleted with everything of its own. Only this function
-- deletes values and their history; it returns the stored files that nothing needs any more.
create or replace function public.delete_party(p_entity uuid)
 returns setof text
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  perform from entities e
    where e.id = p_entity and e.claimed_at is null and e.managed_by = any (actor_accounts()) for update;
  if not found then
    raise exception 'not a party of this account' using errcode = 'insufficient_privilege';
  end if;
  -- Roles that were removed earlier refer to it for their history only.
  update credentials set related_entity_id = null where related_entity_id = p_entity and deleted_at is not null;
  delete from credential_documents l using credentials c where c.id = l.credential_id and c.entity_id = p_entity;
  delete from attestations a using credentials c where c.id = a.credential_id and c.entity_id = p_entity;
  delete from credential_events v using credentials c where c.id = v.credential_id and c.entity_id = p_entity;
  delete from credentials where entity_id = p_entity;
  delete from document_readings r using documents d where d.id = r.document_id and d.entity_id = p_entity;
  return query
    with gone as (
      delete from document_versions v using documents d
      where d.id = v.document_id and d.entity_id = p_entity returning v.document_id, v.storage_key)
    select distinct g.storage_key from gone g
    where not exists (select from document_versions o join documents d on d.id = o.document_id
      where o.storage_key = g.storage_key and d.entity_id <> p_entity);
  delete from documents where entity_id = p_entity;
  delete from entities where id = p_entity;
end $function$;

revoke execute on function delete_party(uuid) from public;
grant execute on function delete_party(uuid) to probity_app;
