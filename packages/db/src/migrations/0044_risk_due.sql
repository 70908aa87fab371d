-- When time alone may make a rating another one: a company has existed long enough, an interest begins or ends.
create table risk_due (
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  due_on date not null,
  primary key (account_id, entity_id)
);
create index risk_due_by_day on risk_due (due_on);
create index risk_due_of_entity on risk_due (entity_id);
grant select, insert, update, delete on risk_due to probity_app;
alter table risk_due enable row level security;
create policy risk_due_all on risk_due for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Ratings of before find their day, and parties that share data get a first rating, some each night.
insert into risk_due (account_id, entity_id, due_on)
  select account_id, entity_id, current_date from risk_ratings where seq = 1
  union
  select reader_account_id, subject_id, current_date from connections
    where sharing_status = 'Approved' and deleted_at is null and reader_account_id is not null;
