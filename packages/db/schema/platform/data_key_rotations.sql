-- A second key that opens an account's data while one key takes the place of another.
create table data_key_rotations (
  account_id uuid not null,
  -- Published: the new key, which readers learn before anything is encrypted with it. Replacing: the old one.
  other_key bytea not null,
  state text not null default 'Published'::text,
  since timestamptz not null,
  -- The last stored file that was encrypted again.
  files_after text not null default ''::text,
  constraint data_key_rotations_pkey primary key (account_id),
  constraint data_key_rotations_state_known check (state in ('Published', 'Replacing')),
  constraint data_key_rotations_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

grant select, insert, update, delete on data_key_rotations to probity_app;

-- With every table in place:

alter table data_key_rotations enable row level security;

-- Policies and triggers, applied again when they change:

create policy data_key_rotations_write on data_key_rotations for all
  using (actor_is_system());

create policy data_key_rotations_read on data_key_rotations for select
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
