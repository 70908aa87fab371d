create table platform_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint platform_settings_pkey primary key (key)
);

grant select, insert, update on platform_settings to probity_app;
