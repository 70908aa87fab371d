-- What members of an organisation write about a counterparty, for themselves alone.
create table comments (
  id uuid not null,
  account_id uuid not null,
  -- The counterparty.
  entity_id uuid not null,
  -- The first comment of the thread.
  thread_id uuid not null,
  subject_kind text not null,
  subject_key text,
  -- The connection that shares what the thread is about: who sees that sees the thread.
  connection_id uuid,
  -- Encrypted with the account's key; null once it is deleted.
  text bytea,
  -- Members who were mentioned.
  mentions uuid[] not null default '{}'::uuid[],
  written_by uuid,
  written_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Of the first comment: the thread is settled.
  resolved_at timestamptz,
  resolved_by uuid,
  constraint comments_pkey primary key (id),
  constraint comments_few_mentions check (cardinality(mentions) <= 20),
  constraint comments_subject_known check (subject_kind in ('File', 'Item', 'Hit', 'Check', 'Test')),
  constraint comments_text_until_deleted check ((text is null) = (deleted_at is not null)),
  constraint comments_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint comments_connection_id_fkey foreign key (connection_id) references connections(id) on delete cascade,
  constraint comments_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint comments_resolved_by_fkey foreign key (resolved_by) references users(id) on delete set null,
  constraint comments_thread_id_fkey foreign key (thread_id) references comments(id) on delete cascade,
  constraint comments_written_by_fkey foreign key (written_by) references users(id) on delete set null
);
create index comments_of_connection on comments (connection_id) where connection_id is not null;
create index comments_of_entity on comments (entity_id);
create index comments_of_party on comments (account_id, entity_id, thread_id desc, id);
create index comments_of_thread on comments (thread_id);
create index comments_resolved_by on comments (resolved_by) where resolved_by is not null;
create index comments_written_by on comments (written_by) where written_by is not null;
grant select, insert, update (entity_id, text, mentions, edited_at, deleted_at, resolved_at, resolved_by) on comments
  to probity_app;
alter table comments enable row level security;
