create or replace function public.invited_before(p_account uuid, p_email citext, p_kind text)
 returns table(id uuid, display_name text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select distinct e.id, e.display_name from connections c join entities e on e.id = c.target_id
    where (actor_is_system() or p_account = any (actor_accounts()))
      and c.initiator_id = p_account and c.target_email = p_email and c.target_account_id is null
      and c.deleted_at is null and e.kind = p_kind
  $function$;

revoke execute on function invited_before(uuid,citext,text) from public;
grant execute on function invited_before(uuid,citext,text) to probity_app;
