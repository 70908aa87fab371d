create table watchlists (
  id uuid not null,
  key text not null,
  title text not null,
  format text not null,
  url text,
  -- Hours between two downloads; null: only when an administrator asks for it.
  refresh_hours integer,
  created_at timestamptz not null default now(),
  constraint watchlists_pkey primary key (id),
  constraint watchlists_key_unique unique (key),
  constraint watchlists_format_known check (format in ('ofac', 'csl', 'un', 'uk', 'eu-xml', 'eu-csv', 'au',
    'ftm', 'own', 'demo')),
  constraint watchlists_refresh_sane check (refresh_hours >= 1 and refresh_hours <= 8760)
);

grant select, insert, update on watchlists to probity_app;

-- With every table in place:

alter table watchlists enable row level security;

-- Policies and triggers, applied again when they change:

create policy watchlists_write on watchlists for all
  using (actor_is_admin());

create policy watchlists_read on watchlists for select
  using (actor_kind() <> 'anonymous');
