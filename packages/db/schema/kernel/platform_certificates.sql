-- Certificates of the platform's own keys: public, made once and never changed.
create table platform_certificates (
  purpose text not null,
  certificate bytea not null,
  created_at timestamptz not null default now(),
  constraint platform_certificates_pkey primary key (purpose)
);

grant select, insert on platform_certificates to probity_app;
