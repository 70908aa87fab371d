create or replace function public.documents_with_words(p_account uuid, p_words bigint[], p_entity uuid,
  p_type text, p_after_at timestamptz, p_after_id uuid, p_limit integer)
 returns setof uuid
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  v_most integer := most_sorted(false);
begin
  if not p_account = any (actor_accounts()) then return; end if;
  if (select count(*) from documents_by_index(p_words, v_most + 1)) <= v_most then
    return query select d.id from documents_by_index(p_words, null) v
      join documents d on d.id = v.document_id and d.current_version = v.number
      where d.account_id = p_account and d.deleted_at is null
        and (p_entity is null or d.entity_id = p_entity) and (p_type is null or d.type = p_type)
        and (p_after_id is null or (d.created_at, d.id) < (p_after_at, p_after_id))
      order by d.created_at desc, d.id desc limit p_limit;
  else
    return query select d.id from documents d
      join document_versions v on v.document_id = d.id and v.number = d.current_version
      where d.account_id = p_account and d.deleted_at is null and v.words @> p_words
        and (p_entity is null or d.entity_id = p_entity) and (p_type is null or d.type = p_type)
        and (p_after_id is null or (d.created_at, d.id) < (p_after_at, p_after_id))
      order by d.created_at desc, d.id desc limit p_limit;
  end if;
end $function$;

revoke execute on function documents_with_words(uuid,bigint[],uuid,text,timestamptz,uuid,integer) from public;
grant execute on function documents_with_words(uuid,bigint[],uuid,text,timestamptz,uuid,integer) to
  probity_app;
