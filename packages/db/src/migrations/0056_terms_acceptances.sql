-- Which version of the terms and the privacy notice a person accepted, and when.
create table terms_acceptances (
  user_id uuid not null references users (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
grant select, insert on terms_acceptances to probity_app;
alter table terms_acceptances enable row level security;
create policy terms_acceptances_all on terms_acceptances for all using (user_id = actor_user() or actor_is_system());
