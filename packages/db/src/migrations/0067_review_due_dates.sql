-- How long a value has awaited review and when its review is due belong together: another value starts both again, evidence
-- and consent leave both. A due date that a person set stays.
alter table review_items
  -- By the account's setting; a person set due_on where it differs.
  add column default_due_on date;

-- Only the audit log says whether a person set a date. One that nobody set, or that was set back to what it was, is the
-- account's, whatever the setting would give today; before the day the value was sent for review, it was left from an
-- earlier value.
with dates as (
  select r.id, review_due_on(r.account_id, r.since) as by_setting,
    r.due_on < (r.since at time zone 'Europe/London')::date as is_left,
    a.is_set and a.latest is not distinct from r.due_on::text and a.original is distinct from r.due_on::text as is_chosen
  from review_items r cross join lateral (
    select count(*) > 0 as is_set,
      (array_agg(l.entry::jsonb #>> '{details,from,dueOn}' order by l.seq))[1] as original,
      (array_agg(l.entry::jsonb #>> '{details,to,dueOn}' order by l.seq desc))[1] as latest
    from audit_log l
    where l.chain_id = r.account_id and l.subject_id = r.id and l.action = 'review.assigned'
      and l.entry::jsonb #>> '{details,from,dueOn}' is distinct from l.entry::jsonb #>> '{details,to,dueOn}') a
)
update review_items r set
  due_on = case when d.is_left and not d.is_chosen then d.by_setting else r.due_on end,
  default_due_on = case when d.is_left or d.is_chosen then d.by_setting else r.due_on end
  from dates d where d.id = r.id;

create or replace function keep_review_item() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  v_due_on date;
  v_restarts boolean;
begin
  if new.review_state <> 'AwaitingReview' or new.deleted_at is not null then
    delete from review_items where credential_id = new.id;
    return null;
  end if;
  -- Encrypting a value again is no change of it.
  v_restarts := tg_op = 'UPDATE' and old.value is distinct from new.value and old.changed_at <> new.changed_at;
  v_due_on := review_due_on(new.account_id, new.changed_at);
  -- Another account has people and a key of its own.
  delete from review_items r where r.credential_id = new.id and r.account_id <> new.account_id;
  insert into review_items as r (credential_id, account_id, entity_id, since, changed_by, due_on, default_due_on)
    values (new.id, new.account_id, new.entity_id, new.changed_at, new.last_changed_by, v_due_on, v_due_on)
    on conflict (credential_id) do update set
      entity_id = excluded.entity_id,
      changed_by = excluded.changed_by,
      since = case when v_restarts then excluded.since else r.since end,
      due_on = case when v_restarts and r.due_on is not distinct from r.default_due_on
        then excluded.due_on else r.due_on end,
      default_due_on = case when v_restarts then excluded.default_due_on else r.default_due_on end;
  return null;
end $$;

-- A check whose certificate awaits review changes only with another certificate.
create or replace function keep_certificate_item() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  v_provider uuid := actor_user();
  v_due_on date;
begin
  if new.outcome <> 'Pending' then
    delete from review_items where check_id = new.id;
    return null;
  end if;
  -- A check that becomes that of another account has the certificate of the same person.
  if tg_op = 'UPDATE' and old.outcome = 'Pending' and old.changed_at = new.changed_at then
    select r.changed_by into v_provider from review_items r where r.check_id = new.id;
  end if;
  v_due_on := review_due_on(new.account_id, new.changed_at);
  -- Another account has people and a key of its own.
  delete from review_items r where r.check_id = new.id and r.account_id <> new.account_id;
  insert into review_items as r (check_id, account_id, entity_id, since, changed_by, due_on, default_due_on)
    values (new.id, new.account_id, new.entity_id, new.changed_at, v_provider, v_due_on, v_due_on)
    on conflict (check_id) do update set
      entity_id = excluded.entity_id,
      since = excluded.since,
      changed_by = excluded.changed_by,
      due_on = case when r.since <> excluded.since and r.due_on is not distinct from r.default_due_on
        then excluded.due_on else r.due_on end,
      default_due_on = case when r.since <> excluded.since then excluded.default_due_on else r.default_due_on end;
  return null;
end $$;
