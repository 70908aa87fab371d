-- The banks of a country as the provider lists them; nothing about anybody.
create table bank_lists (
  provider text not null,
  country text not null,
  banks jsonb not null,
  read_at timestamptz not null,
  constraint bank_lists_pkey primary key (provider, country)
);

grant select, insert, update on bank_lists to probity_app;

-- With every table in place:

alter table bank_lists enable row level security;

-- Policies and triggers, applied again when they change:

create policy bank_lists_all on bank_lists for all
  using (actor_is_system());
