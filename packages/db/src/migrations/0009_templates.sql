-- What is requested, as templates.

create table templates (
  id uuid primary key,
  -- Null: ready-made, of the product itself.
  account_id uuid references accounts (id) on delete cascade,
  name citext not null,
  current_version integer not null default 1,
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index templates_name_unique on templates (account_id, name) nulls not distinct where archived_at is null;
create index templates_by_name on templates (account_id, name, id);

create table template_versions (
  id uuid primary key,
  template_id uuid not null references templates (id) on delete cascade,
  account_id uuid,
  number integer not null,
  content jsonb not null,
  -- Set when the first request uses it; from then on it does not change.
  used_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint template_versions_number_unique unique (template_id, number)
);

-- How often each account used each version: ready-made ones are shared, their use is nobody else's business.
create table template_uses (
  account_id uuid not null references accounts (id) on delete cascade,
  version_id uuid not null references template_versions (id) on delete cascade,
  template_id uuid not null references templates (id) on delete cascade,
  uses integer not null,
  last_used_at timestamptz not null,
  primary key (account_id, version_id)
);
create index template_uses_of_template on template_uses (template_id, account_id);

create function keep_used_template() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or old.account_id is null then
    raise exception 'A template version that was used cannot be changed.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger template_versions_keep before update on template_versions
  for each row execute function keep_used_template();

grant select, insert, update on templates, template_versions, template_uses to probity_app;

alter table templates enable row level security;
create policy templates_read on templates for select using (
  account_id is null or account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy templates_add on templates for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy templates_change on templates for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table template_versions enable row level security;
create policy template_versions_read on template_versions for select using (
  account_id is null or account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy template_versions_add on template_versions for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy template_versions_change on template_versions for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table template_uses enable row level security;
create policy template_uses_all on template_uses for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
