create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_migrations_pkey primary key (name)
);

grant select on schema_migrations to probity_app;
