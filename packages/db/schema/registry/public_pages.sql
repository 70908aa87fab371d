-- A company's public page: whether there is one, and each fact that its Owners chose to show.
create table public_pages (
  account_id uuid not null,
  is_on boolean not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint public_pages_pkey primary key (account_id),
  constraint public_pages_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

grant select, insert, update, delete on public_pages to probity_app;

-- With every table in place:

alter table public_pages enable row level security;

-- Policies and triggers, applied again when they change:

create policy public_pages_all on public_pages for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
