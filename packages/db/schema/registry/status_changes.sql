-- Every change of an entry of a status list, to answer whether a proof was valid on a given day.
create table status_changes (
  seq bigint not null generated always as identity,
  list_id integer not null,
  index integer not null,
  status smallint not null,
  at timestamptz not null,
  constraint status_changes_pkey primary key (seq),
  constraint status_changes_status_known check (status = any (array[0, 1, 2])),
  constraint status_changes_entry_fkey foreign key (list_id, index) references status_entries(list_id, index)
);

create index status_changes_of_list on status_changes (list_id, index, seq);

grant select, insert on status_changes to probity_app;

-- With every table in place:

alter table status_changes enable row level security;

-- Policies and triggers, applied again when they change:

create policy status_changes_read on status_changes for select
  using (true);

create policy status_changes_add on status_changes for insert
  with check ((exists ( select
   from proofs p
  where p.list_id = status_changes.list_id and p.list_index = status_changes.index)) or (exists ( select
   from wallet_exports w
  where w.list_id = status_changes.list_id and w.list_index = status_changes.index)) or (exists ( select
   from released_proofs r
  where r.list_id = status_changes.list_id and r.list_index = status_changes.index)));
