-- Which version of the terms and the privacy notice a person accepted, and when.
create table terms_acceptances (
  user_id uuid not null,
  version text not null,
  accepted_at timestamptz not null,
  constraint terms_acceptances_pkey primary key (user_id, version),
  constraint terms_acceptances_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

grant select, insert on terms_acceptances to probity_app;

-- With every table in place:

alter table terms_acceptances enable row level security;

-- Policies and triggers, applied again when they change:

create policy terms_acceptances_all on terms_acceptances for all
  using (user_id = actor_user() or actor_is_system());
