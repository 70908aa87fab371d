-- A party with many connections, roles or attestations is known as quickly as one with few. A party that has confirmed its own values is known by the connection through which they are seen.
create or replace function public.actor_knows_entity(p_entity uuid)
 returns boolean
 language sql
 stable security definer cost 10000
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
as $function$
    select exists (select from connections c where c.target_id = p_entity and c.initiator_id = any (actor_accounts()))
      or exists (select from connections c where c.initiator_id = p_entity and c.target_account_id = any (actor_accounts()))
      or exists (select from connections c where c.subject_id = p_entity and c.subject_id <> c.target_id
        and c.subject_id <> c.initiator_id
        and (c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts())))
      or exists (select from credentials v where v.related_entity_id = p_entity and v.deleted_at is null
        and v.account_id = any (actor_accounts()))
      or exists (select from attestations a where a.by_account_id = p_entity and a.account_id = any (actor_accounts())
        and actor_reads_credential(a.credential_id, false))
      or exists (select from credentials v where v.related_entity_id = p_entity and v.deleted_at is null
        and actor_reads_credential(v.id, false))
      or exists (select from attestations a where a.by_account_id = p_entity and a.account_id <> p_entity
        and actor_reads_credential(a.credential_id, false))
  $function$;

revoke execute on function actor_knows_entity(uuid) from public;
grant execute on function actor_knows_entity(uuid) to probity_app;

-- In policies of entities.
