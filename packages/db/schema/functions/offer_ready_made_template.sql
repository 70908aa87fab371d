-- Whether there is such a template and it was not in that state before.
create or replace function public.offer_ready_made_template(p_template uuid, p_offered boolean,
  p_at timestamptz)
 returns boolean
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  update templates t set archived_at = case when p_offered then null else p_at end, changed_at = p_at,
      version = t.version + 1
    where t.id = p_template and t.account_id is null and actor_is_admin() and (t.archived_at is null) <> p_offered;
  return found;
end $function$;

revoke execute on function offer_ready_made_template(uuid,boolean,timestamptz) from public;
grant execute on function offer_ready_made_template(uuid,boolean,timestamptz) to probity_app;
