create or replace function public.keep_review_item()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
  insert into review_items as r
      (credential_id, account_id, entity_id, since, changed_by, authors, due_on, default_due_on)
    values (new.id, new.account_id, new.entity_id, new.changed_at, new.last_changed_by,
      array(select a from authors_of_credential(new.id, new.value is not null, new.last_changed_by) a), v_due_on, v_due_on)
    on conflict (credential_id) do update set
      entity_id = excluded.entity_id,
      changed_by = excluded.changed_by,
      authors = excluded.authors,
      since = case when v_restarts then excluded.since else r.since end,
      due_on = case when v_restarts and r.due_on is not distinct from r.default_due_on
        then excluded.due_on else r.due_on end,
      default_due_on = case when v_restarts then excluded.default_due_on else r.default_due_on end;
  return null;
end $function$;

revoke execute on function keep_review_item() from public;

-- Trigger of credentials.
