create table notifications (
  id uuid not null,
  account_id uuid not null,
  -- Null: for everyone of the account.
  user_id uuid,
  reason text not null,
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  link text not null,
  -- Names of parties, and counts; never what a credential holds.
  "values" jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  constraint notifications_pkey primary key (id),
  constraint notifications_link_is_ours check (link ~ '^/([^/\\]|$)'::text),
  constraint notifications_reason_known check (reason in ('Registration', 'DataShared', 'DataRequested',
    'AssociateMember', 'PointOfContact')),
  constraint notifications_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index notifications_naming on notifications (("values" ->> 'party'::text));
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create index notifications_of_subject on notifications (subject_id);
create index notifications_of_user on notifications (user_id) where user_id is not null;
create index notifications_oldest on notifications (created_at);

grant select, delete, update ("values") on notifications to probity_app;

-- With every table in place:

alter table notifications enable row level security;

-- Policies and triggers, applied again when they change:

create policy notifications_read on notifications for select
  using (actor_is_system()
    or (account_id = any ((select actor_accounts())::uuid[])) and (user_id is null or user_id = ((select
      actor_user()))));

create policy notifications_change on notifications for update
  using (actor_is_system());

create policy notifications_delete on notifications for delete
  using (actor_is_system());
