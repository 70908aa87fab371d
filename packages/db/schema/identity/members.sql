create table members (
  id uuid not null,
  account_id uuid not null,
  user_id uuid,
  email citext not null,
  name text not null,
  role text not null,
  joined_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Members whom a directory keeps (SCIM 2.0).
  -- The directory's own identifier of the person.
  external_id text,
  -- The parts of the name as the directory wrote them; `name` is what people read.
  directory_name jsonb not null default '{}'::jsonb,
  -- Set while the member is deactivated: the role that comes back. Their role is NoAccount meanwhile.
  role_when_active text,
  provisioned_at timestamptz,
  constraint members_pkey primary key (id),
  constraint members_email_unique unique (account_id, email),
  constraint members_deactivated_without_role check (role_when_active is null or role = 'NoAccount'),
  constraint members_role_known check (role in ('Owner', 'Validator', 'Contributor', 'Reviewer', 'NoAccount')),
  constraint members_role_when_active_known check (role_when_active in ('Owner', 'Validator', 'Contributor',
    'Reviewer')),
  constraint members_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint members_user_id_fkey foreign key (user_id) references users(id)
);

create index members_by_user on members (user_id) where user_id is not null;
create unique index members_external_id_unique on members (account_id, external_id)
  where external_id is not null;

grant select, insert, update, delete on members to probity_app;

-- With every table in place:

alter table members enable row level security;

-- Policies and triggers, applied again when they change:

create policy members_write on members for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy members_read on members for select
  using (user_id = actor_user() or (account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
