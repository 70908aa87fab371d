-- Notifications of an account, and what its members have read.

create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Null: for everyone of the account.
  user_id uuid references users (id) on delete cascade,
  reason text not null,
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  link text not null,
  -- Names of parties, and counts; never what a credential holds.
  values jsonb not null default '{}',
  created_at timestamptz not null,
  constraint notifications_reason_known check (reason in
    ('Registration', 'DataShared', 'DataRequested', 'AssociateMember', 'PointOfContact')),
  constraint notifications_link_is_ours check (link ~ '^/([^/\\]|$)')
);
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create index notifications_of_user on notifications (user_id) where user_id is not null;

-- Read one by one, or all up to a moment.
create table notification_reads (
  notification_id uuid not null references notifications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz not null,
  primary key (notification_id, user_id)
);
create index notification_reads_of_user on notification_reads (user_id);

create table notification_marks (
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_until timestamptz not null,
  primary key (account_id, user_id)
);
create index notification_marks_of_user on notification_marks (user_id);

-- The one way in: a party may tell another party's account something, and can neither read nor change what is there.
-- Answers whether the account has anyone to notify.
create function add_notification(
  p_id uuid, p_account uuid, p_user uuid, p_reason text, p_kind text, p_subject_type text, p_subject_id uuid,
  p_link text, p_values jsonb, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from accounts a where a.id = p_account)
    or (p_user is not null and not exists (
      select from members m where m.account_id = p_account and m.user_id = p_user and m.joined_at is not null))
  then
    return false;
  end if;
  insert into notifications (id, account_id, user_id, reason, kind, subject_type, subject_id, link, values, created_at)
    values (p_id, p_account, p_user, p_reason, p_kind, p_subject_type, p_subject_id, p_link, p_values, p_at);
  perform pg_notify('probity_changes', p_account::text || ' notification');
  return true;
end $$;

-- Reviewers are notified that something awaits them: each of them at most once an hour, however many values it is about.
create function notify_reviewers(
  p_account uuid, p_by uuid, p_roles text[], p_subject uuid, p_values jsonb, p_at timestamptz
) returns setof uuid language plpgsql security definer set search_path = public as $$
begin
  if not (actor_is_system() or p_account = any (actor_accounts())) then
    return;
  end if;
  -- Several values that are sent for review at once are one piece of news.
  perform pg_advisory_xact_lock(hashtextextended('notify_reviewers ' || p_account::text, 0));
  return query
    with told as (
      insert into notifications (id, account_id, user_id, reason, kind, subject_type, subject_id, link, values, created_at)
      select gen_random_uuid(), p_account, m.user_id, 'DataRequested', 'value.reviewRequested', 'credential', p_subject,
        '/reviews', p_values, p_at
      from members m join users u on u.id = m.user_id and u.status = 'Active'
      where m.account_id = p_account and m.joined_at is not null and m.role = any (p_roles)
        and m.user_id is distinct from p_by
        and not exists (select from notifications n where n.account_id = p_account and n.user_id = m.user_id
          and n.kind = 'value.reviewRequested' and n.created_at > p_at - interval '1 hour')
      returning id)
    select id from told;
  perform pg_notify('probity_changes', p_account::text || ' notification');
end $$;

revoke execute on function add_notification(uuid, uuid, uuid, text, text, text, uuid, text, jsonb, timestamptz),
  notify_reviewers(uuid, uuid, text[], uuid, jsonb, timestamptz)
  from public;
grant execute on function add_notification(uuid, uuid, uuid, text, text, text, uuid, text, jsonb, timestamptz),
  notify_reviewers(uuid, uuid, text[], uuid, jsonb, timestamptz)
  to probity_app;

grant select on notifications to probity_app;
grant select, insert on notification_reads to probity_app;
grant select, insert, update on notification_marks to probity_app;

alter table notifications enable row level security;
create policy notifications_read on notifications for select using (
  actor_is_system()
  or (account_id = any ((select actor_accounts())::uuid[]) and (user_id is null or user_id = (select actor_user()))));

alter table notification_reads enable row level security;
create policy notification_reads_all on notification_reads for all using (user_id = (select actor_user()));

alter table notification_marks enable row level security;
create policy notification_marks_all on notification_marks for all using (user_id = (select actor_user()));
