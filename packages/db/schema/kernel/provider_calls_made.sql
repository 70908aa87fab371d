create table provider_calls_made (
  bucket text not null,
  slot integer not null,
  at timestamptz not null,
  constraint provider_calls_made_pkey primary key (bucket, slot),
  constraint provider_calls_made_bucket_fkey foreign key (bucket) references provider_turns(bucket) on delete
    cascade
);
