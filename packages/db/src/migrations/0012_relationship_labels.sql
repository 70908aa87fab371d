-- The account's own reference for a counterparty, and its tags.
alter table relationship_files
  add column reference text,
  add column tags text[] not null default '{}',
  add constraint relationship_files_few_tags check (cardinality(tags) <= 20);

alter table relationships
  add column reference text,
  add column tags text[] not null default '{}';

create index relationships_by_reference on relationships (account_id, lower(reference) text_pattern_ops)
  where reference is not null;
create index relationships_by_tag on relationships using gin (tags) where tags <> '{}';
create index relationships_tagged on relationships (account_id) where tags <> '{}';
