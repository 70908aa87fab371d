create table admin_list (
  email citext not null,
  added_at timestamptz not null default now(),
  constraint admin_list_pkey primary key (email)
);

grant select on admin_list to probity_app;
