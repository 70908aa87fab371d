-- Words of a name in another script, its own and their Latin spellings, as the screening engine reads them.
create table name_readings (
  entity_id uuid not null,
  readings text not null,
  constraint name_readings_pkey primary key (entity_id),
  constraint name_readings_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

-- With every table in place:

alter table name_readings enable row level security;
