-- The parties and past decisions behind the counts of a comparison.
create table risk_policy_moves (
  draft_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  entity_id uuid not null,
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
  constraint risk_policy_moves_kind_known check (kind in ('Moved', 'Overridden', 'Waits', 'Decision')),
  constraint risk_policy_moves_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint risk_policy_moves_draft_id_fkey foreign key (draft_id) references risk_policy_drafts(id) on
    delete cascade,
  constraint risk_policy_moves_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade
);

create index risk_policy_moves_of_account on risk_policy_moves (account_id);
create index risk_policy_moves_of_entity on risk_policy_moves (entity_id);
create index risk_policy_moves_of_kind on risk_policy_moves (draft_id, kind, was, becomes);

grant select, insert, delete on risk_policy_moves to probity_app;

-- With every table in place:

alter table risk_policy_moves enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_policy_moves_all on risk_policy_moves for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
