-- What keeps lists as fast with many rows as with few.

-- Row-level security lets an index serve only comparisons that leak nothing, and lower() is not among them: the name
-- that lists are sorted by is a column of its own. Organisations and people are listed apart, so each has its index.
alter table entities add column sort_name text not null generated always as (lower(display_name)) stored;
drop index entities_by_manager;
create index entities_organisations_by_name on entities (managed_by, sort_name, id) where kind <> 'LegalPerson';
create index entities_people_by_name on entities (managed_by, sort_name, id) where kind = 'LegalPerson';
