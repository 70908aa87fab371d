-- What was read in each version of a document, word by word: encrypted, and deleted with the document.
create table document_readings (
  document_id uuid not null,
  number integer not null,
  account_id uuid not null,
  state text not null default 'Waiting'::text,
  -- Why it could not be read.
  reason text,
  pages_in_file integer,
  pages_read integer,
  -- Recognised from a picture, at least in part.
  is_recognised boolean not null default false,
  content bytea,
  changed_at timestamptz not null,
  constraint document_readings_pkey primary key (document_id, number),
  constraint document_readings_has_content check ((state = 'Read') = (content is not null)),
  constraint document_readings_reason_known check (reason in ('NoText', 'TooLong', 'Damaged')),
  constraint document_readings_state_known check (state in ('Waiting', 'Reading', 'Read', 'Unreadable')),
  constraint document_readings_account_id_fkey foreign key (account_id) references accounts(id),
  constraint document_readings_document_id_number_fkey foreign key (document_id, number) references
    document_versions(document_id, number)
);

create index document_readings_of_account on document_readings (account_id);
-- Documents that wait to be read: few at any time, however many have been read.
create index document_readings_waiting on document_readings (changed_at) where state in ('Waiting', 'Reading');

grant select, insert, update, delete on document_readings to probity_app;

-- With every table in place:

alter table document_readings enable row level security;

-- Policies and triggers, applied again when they change:

create policy document_readings_all on document_readings for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

-- Who may see a shared document may see what was read in its present version.
create policy document_readings_shared on document_readings for select
  using (actor_reads_document(document_id) and number = ((select d.current_version
   from documents d
  where d.id = document_readings.document_id)));
