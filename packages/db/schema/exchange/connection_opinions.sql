-- What a recipient thinks of what is shared with it: its own, whatever the data owner's or the platform's reviewers say.
create table connection_opinions (
  id uuid not null,
  connection_id uuid not null,
  kind text not null,
  key text not null,
  -- The value, where the item has values.
  credential_id uuid,
  -- The recipient, whose key encrypts the note.
  account_id uuid not null,
  user_id uuid,
  verdict text not null,
  reason text,
  note bytea,
  -- Identifies what was judged, without saying it.
  content bytea not null,
  at timestamptz not null,
  -- Since when something else is shared in its place.
  superseded_at timestamptz,
  constraint connection_opinions_pkey primary key (id),
  constraint connection_opinions_once unique nulls not distinct (connection_id, kind, key, credential_id),
  constraint connection_opinions_reason check ((verdict = 'Rejected') = (reason is not null)),
  constraint connection_opinions_verdict_check check (verdict in ('Accepted', 'Rejected')),
  constraint connection_opinions_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

create index connection_opinions_of_value on connection_opinions (credential_id)
  where credential_id is not null;

grant select, insert, update, delete on connection_opinions to probity_app;

-- With every table in place:

alter table connection_opinions enable row level security;

-- Policies and triggers, applied again when they change:

create policy connection_opinions_read on connection_opinions for select
  using ((exists ( select
   from connections c
  where c.id = connection_opinions.connection_id)));

create policy connection_opinions_add on connection_opinions for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy connection_opinions_change on connection_opinions for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy connection_opinions_remove on connection_opinions for delete
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
