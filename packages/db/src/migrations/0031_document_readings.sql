-- What was read in each version of a document, word by word: encrypted, and deleted with the document.
create table document_readings (
  document_id uuid not null,
  number integer not null,
  account_id uuid not null references accounts (id),
  state text not null default 'Waiting',
  -- Why it could not be read.
  reason text,
  pages_in_file integer,
  pages_read integer,
  -- Recognised from a picture, at least in part.
  is_recognised boolean not null default false,
  content bytea,
  changed_at timestamptz not null,
  primary key (document_id, number),
  foreign key (document_id, number) references document_versions (document_id, number),
  constraint document_readings_state_known check (state in ('Waiting', 'Reading', 'Read', 'Unreadable')),
  constraint document_readings_reason_known check (reason in ('NoText', 'TooLong', 'Damaged')),
  constraint document_readings_has_content check ((state = 'Read') = (content is not null))
);

grant select, insert, update, delete on document_readings to probity_app;
alter table document_readings enable row level security;
create policy document_readings_all on document_readings for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
