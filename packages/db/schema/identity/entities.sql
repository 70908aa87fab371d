create table entities (
  id uuid not null,
  kind text not null,
  display_name text not null,
  country text,
  website text,
  origin text not null,
  created_by_account uuid,
  claimed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The account that manages an entity: its own once it is claimed, before that the one that named it.
  managed_by uuid generated always as (case
      when merged_into is not null then null::uuid
      when claimed_at is not null then id
      else created_by_account
  end) stored,
  merged_into uuid,
  merged_at timestamptz,
  -- Encrypted with the key of the account that manages the party, each bound to its row and column.
  email bytea,
  phone bytea,
  location bytea,
  -- Row-level security lets an index serve only comparisons that leak nothing, and lower() is not among them: the name
  -- that lists are sorted by is a column of its own. Organisations and people are listed apart, so each has its index.
  sort_name text not null generated always as (lower(display_name)) stored,
  search_name text not null generated always as (plain_text(display_name)) stored,
  constraint entities_pkey primary key (id),
  constraint entities_kind_known check (kind in ('Organization', 'Trust', 'Partnership', 'LegalPerson')),
  constraint entities_origin_known check (origin in ('ByLegalPerson', 'ByOrganization', 'ByProbityUser',
    'External')),
  constraint entities_merged_into_fkey foreign key (merged_into) references entities(id)
);

-- All accounts by name, for administrators.
create index entities_accounts_by_name on entities (sort_name, id)
  where claimed_at is not null and merged_into is null;
create index entities_by_target on entities (merged_into) where merged_into is not null;
-- One claimed organisation per name and country; people may share a name.
create unique index entities_claimed_name_unique on entities (lower(display_name), country)
  where claimed_at is not null and kind <> 'LegalPerson';
create index entities_in_other_scripts on entities (id) where is_other_script(display_name);
create index entities_name_search on entities using gin (display_name gin_trgm_ops);
create index entities_organisations_by_name on entities (managed_by, sort_name, id)
  where kind <> 'LegalPerson';
create index entities_organisations_search on entities using gin (search_name gin_trgm_ops)
  where kind <> 'LegalPerson';
create index entities_people_by_name on entities (managed_by, sort_name, id) where kind = 'LegalPerson';
create index entities_people_search on entities using gin (search_name gin_trgm_ops)
  where kind = 'LegalPerson';

grant select, insert, update, delete on entities to probity_app;

-- With every table in place:

alter table entities enable row level security;

-- Policies and triggers, applied again when they change:

create policy entities_read on entities for select
  using ((id = any ((select actor_accounts())::uuid[]))
    or (created_by_account = any ((select actor_accounts())::uuid[]))
    or actor_is_admin()
    or actor_knows_entity(id));

create policy entities_add on entities for insert
  with check ((id = any ((select actor_accounts())::uuid[]))
    or actor_is_system()
    or claimed_at is null and (created_by_account = any ((select actor_accounts())::uuid[])));

create policy entities_change on entities for update
  using ((id = any ((select actor_accounts())::uuid[]))
    or actor_is_system()
    or claimed_at is null and (created_by_account = any ((select actor_accounts())::uuid[])));

create policy entities_remove on entities for delete
  using ((id = any ((select actor_accounts())::uuid[]))
    or actor_is_system()
    or claimed_at is null and (created_by_account = any ((select actor_accounts())::uuid[])));

create trigger entities_renamed after update of display_name on entities
  for each row
  when (new.display_name is distinct from old.display_name)
  execute function entities_tell_sides();
create trigger party_search_follows_changed_entities after update on entities
  referencing old table as old_entities new table as new_entities
  for each statement
  execute function party_search_follows_entities();
create trigger party_search_follows_new_entities after insert on entities
  referencing new table as new_entities
  for each statement
  execute function party_search_follows_entities();
create trigger relationships_follow_country after update of country on entities
  for each row
  when (new.country is distinct from old.country)
  execute function relationships_follow_country();
