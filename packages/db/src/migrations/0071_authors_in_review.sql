-- Everyone who may not review a value: who entered it, or stated that the field does not apply, everyone who has changed
-- its evidence or expiry since, and who made the last change. Steps that were undone do not count. Rows, not an
-- array: in the `from` of a query it becomes part of the query's plan.
create function authors_of_credential(p_credential uuid, p_has_value boolean, p_last_changed_by uuid)
  returns setof uuid language sql stable as $$
    with in_force as (
      select e.* from credential_events e where e.credential_id = p_credential and not exists (
        select from credential_events u
        where u.credential_id = e.credential_id and u.seq = e.seq + 1 and u.step = 'undo')
    )
    select e.actor_user_id from in_force e
    where e.actor_user_id is not null
      and e.step in ('giveValue', 'changeValue', 'attachEvidence', 'removeEvidence',
        'markNotApplicable', 'proposeNotApplicable')
      and e.seq >= coalesce((
        select max(b.seq) from in_force b where case when p_has_value
          then b.step in ('giveValue', 'changeValue') and b.after is not null
          else b.step in ('markNotApplicable', 'proposeNotApplicable') end), 0)
    union
    select p_last_changed_by where p_last_changed_by is not null
  $$;
revoke execute on function authors_of_credential(uuid, boolean, uuid) from public;
grant execute on function authors_of_credential(uuid, boolean, uuid) to probity_app;

alter table review_items
  -- Of a value; a certificate has only changed_by.
  add column authors uuid[] not null default '{}',
  add column has_several_authors boolean not null generated always as (cardinality(authors) > 1) stored;
-- Most values have one author, by whom review_items_by_author finds them.
create index review_items_several_authors on review_items (account_id, since, credential_id) where has_several_authors;

update review_items r
  set authors = array(select a from authors_of_credential(c.id, c.value is not null, c.last_changed_by) a)
  from credentials c where c.id = r.credential_id;

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
end $$;

-- Every step counts, also one at the same time and by the same person as the last.
drop trigger credentials_review_item_changed on credentials;
create trigger credentials_review_item_changed after update on credentials for each row
  when ((old.review_state = 'AwaitingReview' or new.review_state = 'AwaitingReview')
    and (old.review_state, old.deleted_at, old.changed_at, old.account_id, old.entity_id, old.last_changed_by, old.last_seq)
      is distinct from
      (new.review_state, new.deleted_at, new.changed_at, new.account_id, new.entity_id, new.last_changed_by, new.last_seq))
  execute function keep_review_item();

create or replace function reviews_to_do(p_account uuid, p_user uuid, p_member uuid, p_today date, p_limit integer)
  returns table (credential_id uuid, due_on date) language sql stable security definer set search_path = public as $$
    with recursive assignees as (
      select distinct coalesce(a.id, '00000000-0000-0000-0000-000000000000') as id
      from unnest(array[p_member, null]::uuid[]) a (id)
    ), authors as (
      (select a.id, (select r.author from review_items r where r.account_id = p_account and r.assignee = a.id
        order by r.author limit 1) as author from assignees a)
      union all
      (select w.id, (select r.author from review_items r where r.account_id = p_account and r.assignee = w.id
        and r.author > w.author order by r.author limit 1) from authors w where w.author is not null)
    )
    select oldest.credential_id, oldest.due_on from authors w cross join lateral (
      select r.credential_id, r.due_on, r.since from review_items r
      where r.account_id = p_account and r.assignee = w.id and r.author = w.author and r.credential_id is not null
        and (p_user = any (r.authors)) is not true
        and (r.snoozed_until is null or r.snoozed_until <= p_today)
      order by r.since, r.credential_id limit p_limit) oldest
    where w.author is not null and w.author is distinct from p_user and p_account = any (actor_accounts())
    order by oldest.since, oldest.credential_id limit p_limit
  $$;
