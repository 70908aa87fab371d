-- Reviewers are notified unless they may not review: of a value or a certificate, everyone who contributed to it.
create function notify_reviewers(
  p_account uuid, p_roles text[], p_not uuid[], p_kind text, p_subject_type text, p_subject uuid, p_link text,
  p_values jsonb, p_at timestamptz
) returns setof uuid language plpgsql security definer set search_path = public as $$
begin
  if not (actor_is_system() or p_account = any (actor_accounts())) then
    return;
  end if;
  -- Several of one kind that are sent for review at once are one piece of news.
  perform pg_advisory_xact_lock(hashtextextended('notify_reviewers ' || p_account::text, 0));
  return query
    with told as (
      insert into notifications (id, account_id, user_id, reason, kind, subject_type, subject_id, link, values, created_at)
      select gen_random_uuid(), p_account, m.user_id, 'DataRequested', p_kind, p_subject_type, p_subject, p_link, p_values,
        p_at
      from members m join users u on u.id = m.user_id and u.status = 'Active'
      where m.account_id = p_account and m.joined_at is not null and m.role = any (p_roles)
        and m.user_id <> all (p_not)
        and not exists (select from notifications n where n.account_id = p_account and n.user_id = m.user_id
          and n.kind = p_kind and n.created_at > p_at - interval '1 hour')
      returning id)
    select id from told;
  perform pg_notify('probity_changes', p_account::text || ' notification');
end $$;
revoke execute on function notify_reviewers(uuid, text[], uuid[], text, text, uuid, text, jsonb, timestamptz) from public;
grant execute on function notify_reviewers(uuid, text[], uuid[], text, text, uuid, text, jsonb, timestamptz) to probity_app;

-- Processes of the previous version still name one person.
create or replace function notify_reviewers(
  p_account uuid, p_by uuid, p_roles text[], p_kind text, p_subject_type text, p_subject uuid, p_link text,
  p_values jsonb, p_at timestamptz
) returns setof uuid language sql security definer set search_path = public as $$
  select notify_reviewers(p_account, p_roles, array_remove(array[p_by], null), p_kind, p_subject_type, p_subject, p_link,
    p_values, p_at)
$$;

-- The authors of a certificate: who submitted it, and who uploaded the current version of its document. The document is
-- encrypted with the check, so that the product adds who uploaded it.
create or replace function keep_certificate_item() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  v_provider uuid := actor_user();
  v_authors uuid[] := array_remove(array[v_provider], null);
  v_due_on date;
begin
  if new.outcome <> 'Pending' then
    delete from review_items where check_id = new.id;
    return null;
  end if;
  -- A check that becomes that of another account has the certificate of the same people.
  if tg_op = 'UPDATE' and old.outcome = 'Pending' and old.changed_at = new.changed_at then
    select r.changed_by, r.authors into v_provider, v_authors from review_items r where r.check_id = new.id;
  end if;
  v_due_on := review_due_on(new.account_id, new.changed_at);
  -- Another account has people and a key of its own.
  delete from review_items r where r.check_id = new.id and r.account_id <> new.account_id;
  insert into review_items as r (check_id, account_id, entity_id, since, changed_by, authors, due_on, default_due_on)
    values (new.id, new.account_id, new.entity_id, new.changed_at, v_provider, coalesce(v_authors, '{}'), v_due_on,
      v_due_on)
    on conflict (check_id) do update set
      entity_id = excluded.entity_id,
      since = excluded.since,
      changed_by = excluded.changed_by,
      authors = excluded.authors,
      due_on = case when r.since <> excluded.since and r.due_on is not distinct from r.default_due_on
        then excluded.due_on else r.due_on end,
      default_due_on = case when r.since <> excluded.since then excluded.default_due_on else r.default_due_on end;
  return null;
end $$;

-- Outside of the check, only the audit log knows the document.
update review_items r set authors = array(
  select distinct a from unnest(array[r.changed_by, (
    select v.created_by from audit_log l
      join documents d on d.id = (l.entry::jsonb #>> '{details,documentId}')::uuid
      join document_versions v on v.document_id = d.id and v.number = d.current_version
    where l.chain_id = r.account_id and l.subject_id = r.check_id and l.action = 'check.Pending'
    order by l.seq desc limit 1)]) a
  where a is not null)
  where r.check_id is not null;

-- An agreement is a signed declaration: the nightly comparison of states with their history has a name of its own.
update maintenance_reports set job = 'credential-states' where job = 'agreement';
