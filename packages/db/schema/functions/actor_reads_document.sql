create or replace function public.actor_reads_document(p_document uuid)
 returns boolean
 language sql
 stable security definer cost 10000
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
as $function$
    select exists (select from documents d where d.id = p_document and d.deleted_at is null
      and (actor_reads_through(d.account_id, d.entity_id, 'document', d.type, false)
        or exists (select from credential_documents l
          where l.document_id = d.id and actor_reads_credential(l.credential_id, true))))
  $function$;

revoke execute on function actor_reads_document(uuid) from public;
grant execute on function actor_reads_document(uuid) to probity_app;

-- In policies of document_readings, document_versions, documents.
