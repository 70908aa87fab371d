-- Signed credentials that the data owner has presented to the recipient of a connection: SD-JWTs with key binding that
-- disclose the shared fields alone. The one before stays, as what the recipient was shown on that day.
create table presentations (
  id uuid not null,
  connection_id uuid not null,
  -- The recipient, whose key encrypts the content.
  account_id uuid not null,
  proof_id uuid not null,
  type text not null,
  -- The value that has a credential of its own, for types that have one for each value.
  value_id uuid,
  fields text[] not null,
  credential_ids uuid[] not null,
  -- To whom it was presented (client_id), the nonce and the DCQL query.
  request jsonb not null,
  request_hash bytea not null,
  presentation_hash bytea not null,
  -- Null once sharing of one of its fields has ended.
  content bytea,
  -- The member of the data owner who consented; null if nobody of it has.
  shared_by uuid,
  shared_at timestamptz not null,
  replaced_at timestamptz,
  ended_at timestamptz,
  -- What a retained record keeps of a presentation is decided by the values that it stated.
  stated jsonb not null,
  constraint presentations_pkey primary key (id),
  constraint presentations_ended_whole check ((ended_at is null) = (content is not null)),
  constraint presentations_connection_id_fkey foreign key (connection_id) references connections(id) on delete
    cascade
);

create index presentations_of_connection on presentations (connection_id, id);

grant select, insert, update (content, replaced_at, ended_at) on presentations to probity_app;

-- With every table in place:

alter table presentations enable row level security;

-- Policies and triggers, applied again when they change:

create policy presentations_all on presentations for all
  using ((exists ( select
   from connections c
  where c.id = presentations.connection_id)));
