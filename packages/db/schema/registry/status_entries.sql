-- What the lists say now; it outlives the proof, so that no other one gets its entry.
create table status_entries (
  list_id integer not null,
  index integer not null,
  -- 0 valid, 1 invalid, 2 suspended (IETF Token Status List).
  status smallint not null default 0,
  constraint status_entries_pkey primary key (list_id, index),
  constraint status_entries_index_in_list check (index >= 0 and index < 131072),
  constraint status_entries_status_known check (status = any (array[0, 1, 2])),
  constraint status_entries_list_id_fkey foreign key (list_id) references status_lists(id)
);

create index status_entries_not_valid on status_entries (list_id, index) include (status) where status <> 0;

grant select, insert, update (status) on status_entries to probity_app;

-- With every table in place:

alter table status_entries enable row level security;

-- Policies and triggers, applied again when they change:

create policy status_entries_read on status_entries for select
  using (true);

create policy status_entries_add on status_entries for insert
  with check (status = 0 and actor_kind() <> 'anonymous');

-- Whoever may end the proof, or its copy in a wallet, may say so.
create policy status_entries_change on status_entries for update
  using ((exists ( select
   from proofs p
  where p.list_id = status_entries.list_id and p.list_index = status_entries.index)) or (exists ( select
   from wallet_exports w
  where w.list_id = status_entries.list_id and w.list_index = status_entries.index)) or (exists ( select
   from released_proofs r
  where r.list_id = status_entries.list_id and r.list_index = status_entries.index)));
