-- A reader asks about a value; the holder answers. Each text is encrypted by its writer.
create table connection_queries (
  id uuid not null,
  connection_id uuid not null,
  kind text,
  key text,
  asked_by uuid not null,
  question bytea not null,
  asked_at timestamptz not null,
  answer bytea,
  answered_by uuid,
  answered_at timestamptz,
  constraint connection_queries_pkey primary key (id),
  constraint connection_queries_whole_or_item check ((kind is null) = (key is null)),
  constraint connection_queries_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

create index connection_queries_of_connection on connection_queries (connection_id, asked_at, id);

grant select, insert, update on connection_queries to probity_app;

-- With every table in place:

alter table connection_queries enable row level security;

-- Policies and triggers, applied again when they change:

create policy connection_queries_all on connection_queries for all
  using ((exists ( select
   from connections c
  where c.id = connection_queries.connection_id)));
