-- Which registered person was told of a role, and of which step of it. The account that recorded the role cannot read
-- this: it would learn who is registered.
create table role_notices (
  credential_id uuid not null,
  -- The account of the person.
  person_id uuid not null,
  seq integer not null,
  told_at timestamptz not null,
  constraint role_notices_pkey primary key (credential_id),
  constraint role_notices_credential_id_fkey foreign key (credential_id) references credentials(id) on delete
    cascade,
  constraint role_notices_person_id_fkey foreign key (person_id) references accounts(id) on delete cascade
);

create index role_notices_of_person on role_notices (person_id);

grant select, insert, update, delete on role_notices to probity_app;

-- With every table in place:

alter table role_notices enable row level security;

-- Policies and triggers, applied again when they change:

create policy role_notices_all on role_notices for all
  using ((person_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
