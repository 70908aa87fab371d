create or replace function public.notify_reviewers(p_account uuid, p_by uuid, p_roles text[], p_kind text,
  p_subject_type text, p_subject uuid, p_link text, p_values jsonb, p_at timestamptz)
 returns setof uuid
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select notify_reviewers(p_account, p_roles, array_remove(array[p_by], null), p_kind, p_subject_type, p_subject, p_link,
    p_values, p_at)
$function$;

revoke execute on function notify_reviewers(uuid,uuid,text[],text,text,uuid,text,jsonb,timestamptz) from
  public;
grant execute on function notify_reviewers(uuid,uuid,text[],text,text,uuid,text,jsonb,timestamptz) to
  probity_app;
