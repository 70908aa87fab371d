create or replace function public.actor_reads_through(p_holder uuid, p_subject uuid, p_kind text, p_key text,
  p_evidence boolean)
 returns boolean
 language sql
 stable security definer cost 5000
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
as $function$
    select exists (select from connection_items i join connections c on c.id = i.connection_id
      where i.kind = p_kind and i.subject_id = p_subject and i.key = p_key and i.state = 'Consented'
        and (i.share_evidence or not p_evidence)
        and c.sharing_status in ('Approved', 'AwaitingApproval') and c.deleted_at is null
        and c.holder_account_id = p_holder and c.reader_account_id = any (actor_accounts()))
  $function$;

revoke execute on function actor_reads_through(uuid,uuid,text,text,boolean) from public;
grant execute on function actor_reads_through(uuid,uuid,text,text,boolean) to probity_app;

-- In policies of business_answers, credentials.
-- Called by actor_reads_credential, actor_reads_document.
