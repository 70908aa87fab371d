-- One entry of the logs for each person and visit: a download that is resumed asks many times.
create table export_downloads (
  export_id uuid not null,
  user_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  constraint export_downloads_pkey primary key (export_id, user_id),
  constraint export_downloads_export_id_fkey foreign key (export_id) references exports(id) on delete cascade,
  constraint export_downloads_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index export_downloads_by on export_downloads (user_id);

grant select, insert, update, delete on export_downloads to probity_app;

-- With every table in place:

alter table export_downloads enable row level security;

-- Policies and triggers, applied again when they change:

create policy export_downloads_all on export_downloads for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
