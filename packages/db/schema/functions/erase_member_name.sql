-- The name of a member who leaves is replaced in all notifications of the account, also in those to other members.
create or replace function public.erase_member_name(p_accounts uuid[], p_kinds text[], p_name text,
  p_replacement text)
 returns void
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
  update notifications n set values = n.values
    || case when n.values ->> 'party' = p_name then jsonb_build_object('party', p_replacement) else '{}' end
    || case when n.values ->> 'name' = p_name then jsonb_build_object('name', p_replacement) else '{}' end
  where n.account_id = any (p_accounts) and (actor_is_system() or n.account_id = any (actor_accounts()))
    and n.kind = any (p_kinds) and p_name in (n.values ->> 'party', n.values ->> 'name')
$function$;

revoke execute on function erase_member_name(uuid[],text[],text,text) from public;
grant execute on function erase_member_name(uuid[],text[],text,text) to probity_app;
