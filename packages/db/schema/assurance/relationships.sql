-- One row for each counterparty of an account, so that the list reads one index. It follows from other tables, is kept
-- by triggers, and can be computed again at any time.
create table relationships (
  account_id uuid not null,
  entity_id uuid not null,
  name text not null default ''::text,
  sort_name text not null generated always as (lower(name)) stored,
  kind text not null default 'Organization'::text,
  country text,
  relationship text,
  -- The connection that says most: one that shares with the account, open before ended, the newest.
  connection_id uuid,
  direction text not null default 'Incoming'::text,
  sharing_status text not null default 'NotRequested'::text,
  connections integer not null default 0,
  -- Items of open requests and of what is shared with the account.
  items_total integer not null default 0,
  items_consented integer not null default 0,
  completeness integer generated always as (case
      when items_total > 0 then items_consented * 100 / items_total
      else null::integer
  end) stored,
  sort_completeness integer not null generated always as (case
      when items_total > 0 then items_consented * 100 / items_total
      else 101
  end) stored,
  checks_total integer not null default 0,
  checks_passed integer not null default 0,
  checks_failed integer not null default 0,
  lacks_checks boolean not null generated always as (checks_total > checks_passed) stored,
  unseen_changes integer not null default 0,
  open_queries integer not null default 0,
  -- As it was last rated, or overridden; null where it was never rated.
  risk_level text,
  risk_score integer,
  risk_overridden boolean not null default false,
  rated_at timestamptz,
  risk_order integer not null generated always as (case risk_level
      when 'High'::text then 0
      when 'Medium'::text then 1
      when 'Low'::text then 2
      else 3
  end) stored,
  owner_id uuid,
  review_on date,
  sort_review date not null generated always as (coalesce(review_on, '9999-12-31'::date)) stored,
  decision text,
  decided_at timestamptz,
  awaits_second boolean not null default false,
  changed_at timestamptz not null default '-infinity'::timestamptz,
  -- The day that it was computed for, and the first day on which time alone may change it.
  computed_on date,
  changes_on date,
  -- What the account's own screening says about a counterparty.
  screening text not null default 'NotScreened'::text,
  screened_at timestamptz,
  -- The tests that the last rating counted.
  tests_total integer not null default 0,
  tests_failed integer not null default 0,
  reference text,
  tags text[] not null default '{}'::text[],
  constraint relationships_pkey primary key (account_id, entity_id),
  constraint relationships_screening_known check (screening in ('NotScreened', 'NoOpenHits', 'OpenHits',
    'TrueMatch')),
  constraint relationships_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint relationships_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint relationships_owner_id_fkey foreign key (owner_id) references members(id) on delete set null
);

create index relationships_awaiting_second on relationships (account_id, sort_name, entity_id)
  where awaits_second;
create index relationships_by_completeness on relationships (account_id, sort_completeness, entity_id);
create index relationships_by_country on relationships (account_id, country, sort_name, entity_id);
create index relationships_by_name on relationships (account_id, sort_name, entity_id);
create index relationships_by_owner on relationships (account_id, owner_id, sort_review, entity_id)
  where owner_id is not null;
create index relationships_by_reference on relationships (account_id, lower(reference) text_pattern_ops)
  where reference is not null;
create index relationships_by_review on relationships (account_id, sort_review, entity_id);
create index relationships_by_risk on relationships (account_id, risk_order, sort_review, entity_id);
create index relationships_by_screening on relationships (account_id, screening, risk_order, sort_review,
  entity_id);
create index relationships_by_status on relationships (account_id, sharing_status, sort_name, entity_id);
create index relationships_by_tag on relationships using gin (tags) where tags <> '{}'::text[];
create index relationships_due on relationships (changes_on) where changes_on is not null;
create index relationships_lacking_checks on relationships (account_id, sort_name, entity_id)
  where lacks_checks;
create index relationships_name_search on relationships using gin (name gin_trgm_ops)
  with (gin_pending_list_limit='256');
create index relationships_newest on relationships (account_id, changed_at desc, entity_id desc);
create index relationships_of_entity on relationships (entity_id);
create index relationships_of_owner on relationships (owner_id) where owner_id is not null;
create index relationships_tagged on relationships (account_id) where tags <> '{}'::text[];

create statistics public.relationships_together (mcv) on country, sharing_status, lacks_checks, risk_order,
  screening
  from relationships;

grant select on relationships to probity_app;

-- With every table in place:

alter table relationships enable row level security;

-- Policies and triggers, applied again when they change:

create policy relationships_own on relationships for select
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger party_search_follows_deleted_relationships after delete on relationships
  referencing old table as old_relationships
  for each statement
  execute function party_search_follows_relationships();
create trigger party_search_follows_new_relationships after insert on relationships
  referencing new table as new_relationships
  for each statement
  execute function party_search_follows_relationships();
