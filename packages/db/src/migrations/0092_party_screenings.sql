-- What the last screening of a party found for an account, kept with the party.
create table party_screenings (
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  result text not null,
  hits integer not null,
  undecided integer not null,
  confirmed integer not null,
  screened_at timestamptz not null,
  screened_by uuid,
  primary key (account_id, entity_id)
);
create index party_screenings_of_entity on party_screenings (entity_id);
grant select, insert, update, delete on party_screenings to probity_app;
alter table party_screenings enable row level security;
create policy party_screenings_all on party_screenings for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
