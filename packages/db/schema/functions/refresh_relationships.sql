-- Of several connections with a counterparty, one that awaits an answer is shown before an approved one, so that the filter
-- finds it, and one that has ended before a contact from whom nothing was requested.
create or replace function public.refresh_relationships(p_accounts uuid[], p_entities uuid[], p_today date)
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  -- Each row is locked before anything is counted: who comes second counts what the first has written.
  insert into relationships (account_id, entity_id)
    select distinct k.a, k.e from unnest(p_accounts, p_entities) k (a, e)
    join entities n on n.id = k.e join accounts c on c.id = k.a
    order by 1, 2
    on conflict do nothing;
  perform from relationships r
    where (r.account_id, r.entity_id) in (select k.a, k.e from unnest(p_accounts, p_entities) k (a, e))
    order by r.account_id, r.entity_id for update;
  update relationships r set
    name = f.display_name, kind = f.kind, country = f.country, relationship = f.relationship,
    connection_id = f.connection_id, direction = f.direction, sharing_status = f.sharing_status,
    connections = f.connections, changed_at = f.changed_at, unseen_changes = f.unseen_changes,
    open_queries = f.open_queries, items_total = f.items_total, items_consented = f.items_consented,
    checks_total = f.checks_total, checks_passed = f.checks_passed, checks_failed = f.checks_failed,
    risk_level = f.risk_level, risk_score = f.score, risk_overridden = f.is_overridden, rated_at = f.rated_at,
    tests_total = f.tests_total, tests_failed = f.tests_failed,
    owner_id = f.owner_id, reference = f.reference, tags = f.tags, review_on = f.review_on, decision = f.decision, decided_at = f.decided_at,
    awaits_second = f.awaits_second, screening = f.screening, screened_at = f.screened_at, computed_on = f.today,
    changes_on = least(f.check_ends_on, f.override_ends_on) + 1
  from (
    select k.a, k.e, d.today, n.display_name, n.kind, n.country, main.connection_id, main.direction, main.sharing_status,
      sides.*, items.*, checks.*, rated.score, rated.at as rated_at,
      coalesce(rated.tests_total, 0) as tests_total, coalesce(rated.tests_failed, 0) as tests_failed,
      -- While a true match stands or a likely hit is undecided, no override counts.
      case when held.is_held then 'High' else coalesce(o.level, rated.level) end as risk_level,
      o.level is not null and not held.is_held as is_overridden,
      screened.outcome as screening, screened.screened_at,
      o.expires_on as override_ends_on, file.owner_id, file.reference,
      coalesce(file.tags, '{}') as tags, file.review_on, decided.kind as decision, decided.decided_at,
      exists (select from relationship_decisions w where w.account_id = k.a and w.entity_id = k.e
        and w.state = 'AwaitingSecond') as awaits_second
    from (select distinct k.a, k.e from unnest(p_accounts, p_entities) k (a, e)) k
    join entities n on n.id = k.e
    join relationships own on own.account_id = k.a and own.entity_id = k.e
    cross join lateral (
      select coalesce(p_today, own.computed_on, (now() at time zone 'Europe/London')::date) as today) d
    cross join lateral (
      select s.connection_id, s.direction, s.sharing_status from connection_sides s
      where s.account_id = k.a and s.counterpart_id = k.e and not s.hidden
        and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
      order by s.direction = 'Incoming' desc, array_position(array['AwaitingApproval',
        'AwaitingRegistration', 'Approved', 'RevokedByTarget', 'RevokedByInitiator', 'NotRequested'], s.sharing_status),
        s.changed_at desc, s.connection_id desc
      limit 1) main
    cross join lateral (
      select count(*)::int as connections, max(s.changed_at) as changed_at, sum(s.unseen_changes)::int as unseen_changes,
        sum(s.open_queries)::int as open_queries,
        (array_agg(s.relationship order by s.changed_at desc, s.connection_id desc)
          filter (where s.relationship is not null))[1] as relationship
      from connection_sides s
      where s.account_id = k.a and s.counterpart_id = k.e and not s.hidden
        and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))) sides
    cross join lateral (
      select count(*)::int as items_total, (count(*) filter (where i.state = 'Consented'))::int as items_consented
      from connection_sides s join connection_items i on i.connection_id = s.connection_id
      where s.account_id = k.a and s.counterpart_id = k.e and not s.hidden and s.direction = 'Incoming'
        and s.sharing_status in ('AwaitingRegistration', 'AwaitingApproval', 'Approved')) items
    cross join lateral (
      select count(*)::int as checks_total,
        (count(*) filter (where j.outcome = 'Success'))::int as checks_passed,
        (count(*) filter (where j.outcome in ('Unverified', 'Error', 'Expired')))::int as checks_failed,
        min(j.valid_until) filter (where j.outcome = 'Success') as check_ends_on
      from connection_sides s
      join connection_items i on i.connection_id = s.connection_id and i.kind = 'check' and i.key <> 'Information'
      join connections c on c.id = s.connection_id
      left join lateral (
        select case when q.outcome = 'Success' and q.valid_until < d.today then 'Expired' else q.outcome end as outcome,
          q.valid_until
        from check_in_force(c.holder_account_id, i.subject_id, i.key, d.today) q
        where i.state = 'Consented') j on true
      where s.account_id = k.a and s.counterpart_id = k.e and not s.hidden and s.direction = 'Incoming'
        and s.sharing_status in ('AwaitingRegistration', 'AwaitingApproval', 'Approved')) checks
    left join lateral (
      select g.level, g.score, g.at, g.is_held, g.tests_total, g.tests_failed from risk_ratings g
      where g.account_id = k.a and g.entity_id = k.e order by g.seq desc limit 1) rated on true
    left join risk_overrides o on o.account_id = k.a and o.entity_id = k.e and o.removed_at is null
      and o.expires_on >= d.today
    cross join lateral (
      select coalesce(max(case
          when p.confirmed > 0 then 'TrueMatch'
          when p.undecided > 0 then 'OpenHits'
          when p.result in ('NotTriggered', 'Unknown') then 'NotScreened'
          else 'NoOpenHits' end), 'NotScreened') as outcome,
        max(p.screened_at) as screened_at
      from party_screenings p where p.account_id = k.a and p.entity_id = k.e) screened
    cross join lateral (
      select screened.outcome = 'TrueMatch' or coalesce(rated.is_held, false) as is_held) held
    left join relationship_files file on file.account_id = k.a and file.entity_id = k.e
    left join lateral (
      select x.kind, coalesce(x.second_at, x.decided_at) as decided_at from relationship_decisions x
      where x.account_id = k.a and x.entity_id = k.e and x.state = 'InForce'
      order by coalesce(x.second_at, x.decided_at) desc, x.id desc limit 1) decided on true
  ) f
  where r.account_id = f.a and r.entity_id = f.e;
  -- Who has no connection any more is no counterparty.
  delete from relationships r
  where (r.account_id, r.entity_id) in (select k.a, k.e from unnest(p_accounts, p_entities) k (a, e))
    and not exists (select from connection_sides s where s.account_id = r.account_id and s.counterpart_id = r.entity_id
      and not s.hidden and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable')));
  -- Who has never been rated is rated next.
  insert into risk_due (account_id, entity_id, due_on)
    select r.account_id, r.entity_id, date '2000-01-01' from relationships r
    where (r.account_id, r.entity_id) in (select k.a, k.e from unnest(p_accounts, p_entities) k (a, e))
      and r.rated_at is null
    order by 1, 2
    on conflict do nothing;
end $function$;

revoke execute on function refresh_relationships(uuid[],uuid[],date) from public;

-- Called by rebuild_relationships, refresh_due_relationships, refresh_noted_relationships.
