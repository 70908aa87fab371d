-- Certificates of the platform's own keys: public, made once and never changed.
create table platform_certificates (
  purpose text primary key,
  certificate bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on platform_certificates to probity_app;
