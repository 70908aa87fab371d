-- A named list: filters, order and columns. Of one person, or of everyone in the account.
create table relationship_views (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  is_shared boolean not null default false,
  content jsonb not null,
  created_at timestamptz not null,
  constraint relationship_views_pkey primary key (id),
  constraint relationship_views_name_unique unique (account_id, user_id, name),
  constraint relationship_views_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint relationship_views_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index relationship_views_of_user on relationship_views (user_id);

grant select, insert, update, delete on relationship_views to probity_app;

-- With every table in place:

alter table relationship_views enable row level security;

-- Policies and triggers, applied again when they change:

create policy relationship_views_own on relationship_views for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
