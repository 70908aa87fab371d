create or replace function public.actor_reads_credential(p_credential uuid, p_evidence boolean)
 returns boolean
 language sql
 stable security definer cost 5000
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
as $function$
    select exists (select from credentials v where v.id = p_credential and v.deleted_at is null
      and (v.account_id = any (actor_accounts())
        or actor_reads_through(v.account_id, v.entity_id, 'field', v.field_key, p_evidence)))
  $function$;

revoke execute on function actor_reads_credential(uuid,boolean) from public;
grant execute on function actor_reads_credential(uuid,boolean) to probity_app;

-- In policies of attestations, credential_documents, register_differences.
-- Called by actor_knows_entity, actor_reads_document.
