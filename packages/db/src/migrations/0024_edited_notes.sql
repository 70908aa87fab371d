-- A note is edited by adding a version of it: what it said before stays.
alter table relationship_notes
  add column first_id uuid,
  add constraint relationship_notes_first_id_fkey foreign key (first_id) references relationship_notes (id) on delete cascade;
create index relationship_notes_versions on relationship_notes (first_id) where first_id is not null;
