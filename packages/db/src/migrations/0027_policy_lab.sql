-- A change of the rules about risk that is kept to be compared, and adopted or discarded.
create table risk_policy_drafts (
  id uuid not null constraint risk_policy_drafts_pkey primary key,
  account_id uuid not null constraint risk_policy_drafts_account_id_fkey references accounts(id) on delete cascade,
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
  changed_by uuid constraint risk_policy_drafts_changed_by_fkey references users(id) on delete set null,
  changed_at timestamptz not null,
  adopted_by uuid constraint risk_policy_drafts_adopted_by_fkey references users(id) on delete set null,
  adopted_at timestamptz,
  adopted_version integer
);

create index risk_policy_drafts_of_account on risk_policy_drafts (account_id, changed_at desc, id desc);
create index risk_policy_drafts_changed_by on risk_policy_drafts (changed_by) where changed_by is not null;
create index risk_policy_drafts_adopted_by on risk_policy_drafts (adopted_by) where adopted_by is not null;

alter table risk_policy_drafts enable row level security;
grant select, insert, update, delete on risk_policy_drafts to probity_app;

-- The parties and past decisions behind the counts of a comparison.
create table risk_policy_moves (
  draft_id uuid not null constraint risk_policy_moves_draft_id_fkey references risk_policy_drafts(id) on delete cascade,
  account_id uuid not null constraint risk_policy_moves_account_id_fkey references accounts(id) on delete cascade,
  id uuid not null,
  entity_id uuid not null constraint risk_policy_moves_entity_id_fkey references entities(id) on delete cascade,
  kind text not null,
  -- Of a party its computed levels; of a decision what its risk asks for.
  was text not null,
  becomes text not null,
  from_score integer,
  to_score integer,
  -- When a level that waits falls, and the day to which the next review is brought forward.
  falls_on date,
  review_on date,
  -- When a past decision was taken.
  decided_at timestamptz,
  constraint risk_policy_moves_pkey primary key (draft_id, id),
  constraint risk_policy_moves_kind_known check (kind in ('Moved', 'Overridden', 'Waits', 'Decision'))
);

create index risk_policy_moves_of_kind on risk_policy_moves (draft_id, kind, was, becomes);
create index risk_policy_moves_of_account on risk_policy_moves (account_id);
create index risk_policy_moves_of_entity on risk_policy_moves (entity_id);

alter table risk_policy_moves enable row level security;
grant select, insert, delete on risk_policy_moves to probity_app;
