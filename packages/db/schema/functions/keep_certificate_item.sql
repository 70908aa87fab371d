-- The authors of a certificate: who submitted it, and who uploaded the current version of its document. The document is
-- encrypted with the check, so that the product adds who uploaded it.
create or replace function public.keep_certificate_item()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
end $function$;

revoke execute on function keep_certificate_item() from public;

-- Trigger of checks.
