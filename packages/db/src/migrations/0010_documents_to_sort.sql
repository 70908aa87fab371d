-- A document that was dropped without saying what it is, until a member has confirmed what was read in it.
alter table documents add column to_sort boolean not null default false;
create index documents_to_sort on documents (account_id, created_at desc, id desc)
  where to_sort and deleted_at is null;
