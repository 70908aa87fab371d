-- The access log: every time shared data was viewed.
create table disclosures (
  id uuid not null,
  connection_id uuid not null,
  holder_account_id uuid not null,
  reader_account_id uuid not null,
  user_id uuid,
  viewer_name text not null,
  items text[] not null,
  at timestamptz not null,
  -- A keyed hash of what was shown: the same seen again within one visit is one access.
  shown bytea,
  -- The access log says what was done: shared data read, a value revealed, a document or a retained record opened.
  kind text not null default 'viewed'::text,
  constraint disclosures_pkey primary key (id),
  constraint disclosures_kind_known check (kind in ('viewed', 'revealed', 'documentOpened', 'exported',
    'recordOpened', 'recordExported')),
  constraint disclosures_connection_id_fkey foreign key (connection_id) references connections(id) on delete
    cascade
);

create index disclosures_of_connection on disclosures (connection_id, at desc, id desc);
create index disclosures_of_holder on disclosures (holder_account_id, at desc, id desc);

grant select, insert on disclosures to probity_app;

-- With every table in place:

alter table disclosures enable row level security;

-- Policies and triggers, applied again when they change:

create policy disclosures_all on disclosures for all
  using ((holder_account_id = any ((select actor_accounts())::uuid[]))
    or (reader_account_id = any ((select actor_accounts())::uuid[]))
    or actor_is_system());
