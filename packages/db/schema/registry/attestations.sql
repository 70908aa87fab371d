create table attestations (
  id uuid not null,
  credential_id uuid not null,
  account_id uuid not null,
  seq integer not null,
  attestor text not null,
  by_account_id uuid,
  by_user_id uuid,
  source text,
  method text not null default 'None'::text,
  at timestamptz not null,
  until date,
  withdrawn_at timestamptz,
  -- The step that ended an attestation, so that undoing the step restores exactly those.
  withdrawn_by_seq integer,
  -- The change of another value because of which a source no longer confirms this one; undoing it restores this.
  ended_for_id uuid,
  ended_for_seq integer,
  constraint attestations_pkey primary key (id),
  constraint attestations_attestor_known check (attestor in ('Holder', 'Party', 'Platform', 'Source')),
  constraint attestations_ended_whole check (num_nulls(ended_for_id, ended_for_seq) = any (array[0, 2])),
  constraint attestations_credential_id_fkey foreign key (credential_id) references credentials(id)
);

create index attestations_by_account on attestations (by_account_id, account_id)
  where by_account_id is not null;
create index attestations_ended_for on attestations (ended_for_id, ended_for_seq)
  where ended_for_id is not null;
-- Attestations that have expired, for nightly maintenance.
create index attestations_ending on attestations (until) where until is not null and withdrawn_at is null;
create index attestations_of_credential on attestations (credential_id, seq);

grant select, insert, update on attestations to probity_app;

-- With every table in place:

alter table attestations enable row level security;

-- Policies and triggers, applied again when they change:

create policy attestations_read on attestations for select
  using ((account_id = any ((select actor_accounts())::uuid[]))
    or actor_is_admin()
    or actor_reads_credential(credential_id, false));

create policy attestations_add on attestations for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy attestations_change on attestations for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy attestations_remove on attestations for delete
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
