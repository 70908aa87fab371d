-- How often each account used each version: ready-made ones are shared, their use is nobody else's business.
create table template_uses (
  account_id uuid not null,
  version_id uuid not null,
  template_id uuid not null,
  uses integer not null,
  last_used_at timestamptz not null,
  constraint template_uses_pkey primary key (account_id, version_id),
  constraint template_uses_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint template_uses_template_id_fkey foreign key (template_id) references templates(id) on delete
    cascade,
  constraint template_uses_version_id_fkey foreign key (version_id) references template_versions(id) on delete
    cascade
);

create index template_uses_of_template on template_uses (template_id, account_id);

grant select, insert, update on template_uses to probity_app;

-- With every table in place:

alter table template_uses enable row level security;

-- Policies and triggers, applied again when they change:

create policy template_uses_all on template_uses for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
