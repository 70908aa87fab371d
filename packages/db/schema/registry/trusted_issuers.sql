-- The trust registry: issuers other than the platform whose credentials are accepted, and for which types.
create table trusted_issuers (
  id uuid not null,
  -- Its https address.
  issuer text not null,
  -- The types (vct) that it may issue.
  types text[] not null,
  level text not null,
  requires_status boolean not null default true,
  valid_from timestamptz not null,
  valid_until timestamptz,
  added_by uuid,
  added_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint trusted_issuers_pkey primary key (id),
  constraint trusted_issuers_level_known check (level in ('Register', 'Qualified', 'Partner')),
  constraint trusted_issuers_types_given check (cardinality(types) > 0),
  constraint trusted_issuers_added_by_fkey foreign key (added_by) references users(id) on delete set null
);

create index trusted_issuers_added_by on trusted_issuers (added_by) where added_by is not null;
create unique index trusted_issuers_one_entry on trusted_issuers (issuer) where withdrawn_at is null;

grant select, insert, update (withdrawn_at) on trusted_issuers to probity_app;

-- With every table in place:

alter table trusted_issuers enable row level security;

-- Policies and triggers, applied again when they change:

create policy trusted_issuers_read on trusted_issuers for select
  using (true);

create policy trusted_issuers_add on trusted_issuers for insert
  with check (actor_is_admin());

create policy trusted_issuers_withdraw on trusted_issuers for update
  using (actor_is_admin());
