-- What ready-made templates ask for comes with a release; which of them are offered is for administrators to say. A template
-- that is withdrawn is archived: no request starts with it, and those that were sent stay as they are.
create function list_ready_made_templates()
  returns table (id uuid, name text, party_kind text, number integer, withdrawn_at timestamptz, accounts integer,
    requests integer, last_used_at timestamptz)
  language sql stable security definer set search_path = public as $$
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
  $$;

-- Whether there is such a template and it was not in that state before.
create function offer_ready_made_template(p_template uuid, p_offered boolean, p_at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public as $$
begin
  update templates t set archived_at = case when p_offered then null else p_at end, changed_at = p_at,
      version = t.version + 1
    where t.id = p_template and t.account_id is null and actor_is_admin() and (t.archived_at is null) <> p_offered;
  return found;
end $$;

revoke execute on function list_ready_made_templates(), offer_ready_made_template(uuid, boolean, timestamptz) from public;
grant execute on function list_ready_made_templates(), offer_ready_made_template(uuid, boolean, timestamptz)
  to probity_app;
