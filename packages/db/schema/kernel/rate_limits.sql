-- Counters that a crash may lose; every process counts in the same place.
create unlogged table rate_limits (
  bucket text not null,
  count integer not null,
  resets_at timestamptz not null,
  constraint rate_limits_pkey primary key (bucket)
);

create index rate_limits_age on rate_limits (resets_at);

grant select, insert, update, delete on rate_limits to probity_app;
