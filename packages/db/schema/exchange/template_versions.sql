create table template_versions (
  id uuid not null,
  template_id uuid not null,
  account_id uuid,
  number integer not null,
  content jsonb not null,
  -- Set when the first request uses it; from then on it does not change.
  used_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint template_versions_pkey primary key (id),
  constraint template_versions_number_unique unique (template_id, number),
  constraint template_versions_template_id_fkey foreign key (template_id) references templates(id) on delete
    cascade
);

grant select, insert, update on template_versions to probity_app;

-- With every table in place:

alter table template_versions enable row level security;

-- Policies and triggers, applied again when they change:

create policy template_versions_read on template_versions for select
  using (account_id is null or (account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy template_versions_add on template_versions for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy template_versions_change on template_versions for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger template_versions_keep before update on template_versions
  for each row
  execute function keep_used_template();
