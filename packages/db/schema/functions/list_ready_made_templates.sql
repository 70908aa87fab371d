-- What ready-made templates ask for comes with a release; which of them are offered is for administrators to say. A template
-- that is withdrawn is archived: no request starts with it, and those that were sent stay as they are.
create or replace function public.list_ready_made_templates()
 returns table(id uuid, name text, party_kind text, number integer, withdrawn_at timestamptz,
   accounts integer, requests integer, last_used_at timestamptz)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select t.id, t.name::text, v.content ->> 'partyKind', t.current_version, t.archived_at, used.accounts, used.requests,
      used.last_used_at
    from templates t
    join template_versions v on v.template_id = t.id and v.number = t.current_version
    cross join lateral (
      select count(distinct u.account_id)::int as accounts, coalesce(sum(u.uses), 0)::int as requests,
        max(u.last_used_at) as last_used_at
      from template_uses u where u.template_id = t.id) used
    where t.account_id is null and actor_is_admin()
    order by t.name, t.id
  $function$;

revoke execute on function list_ready_made_templates() from public;
grant execute on function list_ready_made_templates() to probity_app;
