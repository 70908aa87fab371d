create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response text,
  created_at timestamptz not null default now(),
  -- A claim that is not renewed may be taken over, unless its effect has been committed.
  claim uuid,
  leased_until timestamptz,
  applied boolean not null default false,
  constraint idempotency_keys_pkey primary key (owner, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

grant select, insert, update, delete on idempotency_keys to probity_app;
