-- The key of what belongs to no account (seeds, queued emails, links), wrapped like every other data key. The application
-- makes the first one; only the owner, for whom keys:rotate runs, replaces it.
create table platform_keys (
  purpose text not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  constraint platform_keys_pkey primary key (purpose)
);

grant select, insert on platform_keys to probity_app;
