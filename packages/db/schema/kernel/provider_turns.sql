-- The last calls of each provider, as many as it allows within its window: a ring. The row is the provider's lock.
create table provider_turns (
  bucket text not null,
  taken bigint not null default 0,
  constraint provider_turns_pkey primary key (bucket)
);
