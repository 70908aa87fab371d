create or replace function public.answered_before(p_account uuid, p_email citext, p_is_person boolean)
 returns table(id uuid, display_name text, kind text, country text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select e.id, e.display_name, e.kind, e.country from connections c join entities e on e.id = c.target_account_id
    where (actor_is_system() or p_account = any (actor_accounts()))
      and c.initiator_id = p_account and c.target_email = p_email and c.target_account_id is not null
      and c.deleted_at is null and (e.kind = 'LegalPerson') = p_is_person
    order by c.id desc limit 1
  $function$;

revoke execute on function answered_before(uuid,citext,boolean) from public;
grant execute on function answered_before(uuid,citext,boolean) to probity_app;
