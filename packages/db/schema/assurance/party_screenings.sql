-- What the last screening of a party found for an account, kept with the party.
create table party_screenings (
  account_id uuid not null,
  entity_id uuid not null,
  result text not null,
  hits integer not null,
  undecided integer not null,
  confirmed integer not null,
  screened_at timestamptz not null,
  screened_by uuid,
  -- What the last screening of a party found, by whichever engine: subject, lists and hits, encrypted with the account's key.
  provider text,
  content bytea,
  -- Confirmed by one person where two have to; part of the undecided.
  awaiting integer not null default 0,
  monitored boolean not null default true,
  -- Differs from the above until the provider has been told.
  monitoring_wanted boolean not null default true,
  constraint party_screenings_pkey primary key (account_id, entity_id),
  constraint party_screenings_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint party_screenings_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index party_screenings_of_entity on party_screenings (entity_id);
create index party_screenings_to_decide on party_screenings (account_id, screened_at, entity_id)
  where undecided > 0;
-- After a change of a list these are screened again, also where an entry went.
create index party_screenings_with_hits on party_screenings (entity_id) where hits > 0 and monitored;

grant select, insert, update, delete on party_screenings to probity_app;

-- With every table in place:

alter table party_screenings enable row level security;

-- Policies and triggers, applied again when they change:

create policy party_screenings_all on party_screenings for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger relationships_follow_changed_screening after update on party_screenings
  for each row
  when (new.result is distinct from old.result or new.undecided is distinct from old.undecided or
    new.confirmed is distinct from old.confirmed or new.screened_at is distinct from old.screened_at)
  execute function relationships_follow_own();
create trigger relationships_follow_new_screening after insert on party_screenings
  for each row
  execute function relationships_follow_own();
