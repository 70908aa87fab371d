-- A change of the rules about risk that is kept to be compared, and adopted or discarded.
create table risk_policy_drafts (
  id uuid not null,
  account_id uuid not null,
  name text not null,
  rules jsonb not null,
  -- Raised with every change of the rules and every comparison, so that no result is stored for other rules.
  revision integer not null default 1,
  -- The version of the policy that it was compared with.
  base_version integer not null,
  -- Parties that the comparison has been through, and of how many.
  compared integer not null default 0,
  to_compare integer not null default 0,
  comparison jsonb,
  compared_at timestamptz,
  changed_by uuid,
  changed_at timestamptz not null,
  adopted_by uuid,
  adopted_at timestamptz,
  adopted_version integer,
  constraint risk_policy_drafts_pkey primary key (id),
  constraint risk_policy_drafts_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint risk_policy_drafts_adopted_by_fkey foreign key (adopted_by) references users(id) on delete set
    null,
  constraint risk_policy_drafts_changed_by_fkey foreign key (changed_by) references users(id) on delete set
    null
);

create index risk_policy_drafts_adopted_by on risk_policy_drafts (adopted_by) where adopted_by is not null;
create index risk_policy_drafts_changed_by on risk_policy_drafts (changed_by) where changed_by is not null;
create index risk_policy_drafts_of_account on risk_policy_drafts (account_id, changed_at desc, id desc);

grant select, insert, update, delete on risk_policy_drafts to probity_app;

-- With every table in place:

alter table risk_policy_drafts enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_policy_drafts_all on risk_policy_drafts for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
