-- The scope: one row for each thing that is asked for or shared, each with its own consent.
create table connection_items (
  connection_id uuid not null,
  kind text not null,
  key text not null,
  subject_id uuid not null,
  section text,
  required boolean not null,
  evidence text[] not null default '{}'::text[],
  evidence_required boolean not null default false,
  state text not null,
  share_evidence boolean not null default true,
  decided_at timestamptz,
  decided_by uuid,
  last_viewed_at timestamptz,
  -- Items are listed in the order in which the template or the request names them.
  "position" integer not null default 0,
  -- Templates ask questions of their own beside the six of the specification. An item carries the question as it was
  -- asked, an answer the question that it answers.
  question jsonb,
  constraint connection_items_pkey primary key (connection_id, kind, key),
  constraint connection_items_kind_known check (kind in ('field', 'question', 'templateQuestion', 'document',
    'check', 'declaration')),
  constraint connection_items_question_asked check ((kind = 'templateQuestion') = (question is not null)),
  constraint connection_items_state_known check (state in ('Asked', 'Offered', 'Consented', 'Withheld',
    'Revoked')),
  constraint connection_items_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade,
  constraint connection_items_subject_id_fkey foreign key (subject_id) references entities(id)
);

create index connection_items_consented on connection_items (subject_id, kind, key) where state = 'Consented';
create index connection_items_open on connection_items (subject_id) where state = 'Asked';

grant select, insert, update, delete on connection_items to probity_app;

-- With every table in place:

alter table connection_items enable row level security;

-- Policies and triggers, applied again when they change:

create policy connection_items_all on connection_items for all
  using ((exists ( select
   from connections c
  where c.id = connection_items.connection_id)));

create trigger connection_items_answered after update on connection_items
  referencing old table as old_items new table as new_items
  for each statement
  execute function connection_items_mark_unseen();
create trigger connection_sides_know_checks after insert on connection_items
  referencing new table as new_items
  for each statement
  execute function connection_sides_know_checks();
create trigger relationships_follow_changed_items after update on connection_items
  referencing old table as old_items new table as new_items
  for each statement
  execute function relationships_follow_items();
create trigger relationships_follow_deleted_items after delete on connection_items
  referencing old table as old_items
  for each statement
  execute function relationships_follow_items();
create trigger relationships_follow_new_items after insert on connection_items
  referencing new table as new_items
  for each statement
  execute function relationships_follow_items();
