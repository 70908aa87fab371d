-- One row for each value that awaits review, so that every filter of the queue reads one index. Triggers keep it in step
-- with the values; what people do with it (assign, claim, snooze, escalate) ends with the review.
create table review_items (
  credential_id uuid primary key references credentials (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  since timestamptz not null,
  changed_by uuid,
  due_on date,
  assigned_to uuid references members (id) on delete set null,
  -- A lease: until then nobody else decides.
  claimed_by uuid references users (id) on delete set null,
  claimed_until timestamptz,
  snoozed_until date,
  snoozed_by uuid references users (id) on delete set null,
  -- Why, encrypted with the account's key; so is the reason of an escalation.
  snooze_reason bytea,
  escalated_at timestamptz,
  escalated_by uuid references users (id) on delete set null,
  escalation_reason bytea,
  -- Nobody as an id, so that an index finds what is unassigned or was entered by no person.
  assignee uuid not null generated always as (coalesce(assigned_to, '00000000-0000-0000-0000-000000000000')) stored,
  author uuid not null generated always as (coalesce(changed_by, '00000000-0000-0000-0000-000000000000')) stored
);
create index review_items_oldest on review_items (account_id, since, credential_id);
create index review_items_platform on review_items (since, credential_id);
create index review_items_of_entity on review_items (entity_id, since, credential_id);
create index review_items_by_author on review_items (account_id, author, since, credential_id);
create index review_items_by_assignee on review_items (account_id, assignee, since, credential_id);
create index review_items_to_do on review_items (account_id, assignee, author, since, credential_id);
create index review_items_by_due on review_items (account_id, due_on, credential_id) where due_on is not null;
create index review_items_escalated on review_items (account_id, since, credential_id) where escalated_at is not null;
create index review_items_snoozed on review_items (account_id, since, credential_id) where snoozed_until is not null;
create index review_items_of_member on review_items (assigned_to) where assigned_to is not null;
create index review_items_claimed on review_items (claimed_by) where claimed_by is not null;
create index review_items_snoozed_by on review_items (snoozed_by) where snoozed_by is not null;
create index review_items_escalated_by on review_items (escalated_by) where escalated_by is not null;

grant select, update on review_items to probity_app;
alter table review_items enable row level security;
create policy review_items_all on review_items for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin() or actor_is_system());

-- Days until a review is due where the account has not chosen: as in the settings of an account.
create function review_due_on(p_account uuid, p_since timestamptz) returns date
  language sql stable security definer set search_path = public as $$
    select (p_since at time zone 'Europe/London')::date
      + case when a.settings ? 'reviewDays' then (a.settings ->> 'reviewDays')::int else 5 end
    from accounts a where a.id = p_account
  $$;
revoke execute on function review_due_on(uuid, timestamptz) from public;

create function keep_review_item() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.review_state <> 'AwaitingReview' or new.deleted_at is not null then
    delete from review_items where credential_id = new.id;
    return null;
  end if;
  -- Another account has people and a key of its own.
  delete from review_items r where r.credential_id = new.id and r.account_id <> new.account_id;
  insert into review_items (credential_id, account_id, entity_id, since, changed_by, due_on)
    values (new.id, new.account_id, new.entity_id, new.changed_at, new.last_changed_by,
      review_due_on(new.account_id, new.changed_at))
    on conflict (credential_id) do update set
      entity_id = excluded.entity_id, since = excluded.since, changed_by = excluded.changed_by;
  return null;
end $$;
create trigger credentials_review_item_added after insert on credentials for each row
  when (new.review_state = 'AwaitingReview' and new.deleted_at is null) execute function keep_review_item();
create trigger credentials_review_item_changed after update on credentials for each row
  when ((old.review_state = 'AwaitingReview' or new.review_state = 'AwaitingReview')
    and (old.review_state, old.deleted_at, old.changed_at, old.account_id, old.entity_id, old.last_changed_by)
      is distinct from
      (new.review_state, new.deleted_at, new.changed_at, new.account_id, new.entity_id, new.last_changed_by))
  execute function keep_review_item();

insert into review_items (credential_id, account_id, entity_id, since, changed_by, due_on)
  select c.id, c.account_id, c.entity_id, c.changed_at, c.last_changed_by, review_due_on(c.account_id, c.changed_at)
  from credentials c where c.review_state = 'AwaitingReview' and c.deleted_at is null;

-- What a person has to review, oldest first: assigned to them or to nobody, not their own change, not snoozed. By author,
-- so that it costs the same however much of their own there is.
create function reviews_to_do(p_account uuid, p_user uuid, p_member uuid, p_today date, p_limit integer)
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
      where r.account_id = p_account and r.assignee = w.id and r.author = w.author
        and (r.snoozed_until is null or r.snoozed_until <= p_today)
      order by r.since, r.credential_id limit p_limit) oldest
    where w.author is not null and w.author is distinct from p_user and p_account = any (actor_accounts())
    order by oldest.since, oldest.credential_id limit p_limit
  $$;
revoke execute on function reviews_to_do(uuid, uuid, uuid, date, integer) from public;
grant execute on function reviews_to_do(uuid, uuid, uuid, date, integer) to probity_app;
drop function reviews_open_to(uuid, uuid, integer);
