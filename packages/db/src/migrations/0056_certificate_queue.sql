-- Criminal record certificates wait in the queue of reviews as values do: assigned, claimed, due, snoozed, escalated.
alter table review_items drop constraint review_items_pkey;
alter table review_items
  alter column credential_id drop not null,
  add constraint review_items_credential_once unique (credential_id),
  add column check_id uuid references checks (id) on delete cascade,
  add constraint review_items_check_once unique (check_id),
  add constraint review_items_of_one check (num_nonnulls(credential_id, check_id) = 1),
  -- That of the value or of the check.
  add column id uuid not null generated always as (coalesce(credential_id, check_id)) stored
    constraint review_items_pkey primary key;
create index review_items_certificates on review_items (account_id, since, id) where check_id is not null;
create index review_items_platform_certificates on review_items (since, id) where check_id is not null;

create function keep_certificate_item() returns trigger language plpgsql security definer set search_path = public as $$
declare
  v_provider uuid := actor_user();
begin
  if new.outcome <> 'Pending' then
    delete from review_items where check_id = new.id;
    return null;
  end if;
  -- A check that becomes that of another account has the certificate of the same person.
  if tg_op = 'UPDATE' and old.outcome = 'Pending' and old.changed_at = new.changed_at then
    select r.changed_by into v_provider from review_items r where r.check_id = new.id;
  end if;
  -- Another account has people and a key of its own.
  delete from review_items r where r.check_id = new.id and r.account_id <> new.account_id;
  insert into review_items (check_id, account_id, entity_id, since, changed_by, due_on)
    values (new.id, new.account_id, new.entity_id, new.changed_at, v_provider,
      review_due_on(new.account_id, new.changed_at))
    on conflict (check_id) do update set
      entity_id = excluded.entity_id, since = excluded.since, changed_by = excluded.changed_by;
  return null;
end $$;
create trigger checks_review_item_added after insert on checks for each row
  when (new.type = 'CriminalCheck' and new.outcome = 'Pending') execute function keep_certificate_item();
create trigger checks_review_item_changed after update on checks for each row
  when (new.type = 'CriminalCheck' and (old.outcome = 'Pending' or new.outcome = 'Pending')
    and (old.outcome, old.changed_at, old.account_id, old.entity_id)
      is distinct from (new.outcome, new.changed_at, new.account_id, new.entity_id))
  execute function keep_certificate_item();

insert into review_items (check_id, account_id, entity_id, since, changed_by, due_on)
  select k.id, k.account_id, k.entity_id, k.changed_at, v.actor_user_id, review_due_on(k.account_id, k.changed_at)
  from checks k left join check_events v on v.check_id = k.id and v.seq = k.last_seq
  where k.type = 'CriminalCheck' and k.outcome = 'Pending';

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
        and (r.snoozed_until is null or r.snoozed_until <= p_today)
      order by r.since, r.credential_id limit p_limit) oldest
    where w.author is not null and w.author is distinct from p_user and p_account = any (actor_accounts())
    order by oldest.since, oldest.credential_id limit p_limit
  $$;

-- The queue reads review_items now.
drop index checks_to_review;
drop index checks_to_review_of_account;
