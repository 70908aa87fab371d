create table notification_marks (
  account_id uuid not null,
  user_id uuid not null,
  read_until timestamptz not null,
  constraint notification_marks_pkey primary key (account_id, user_id),
  constraint notification_marks_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint notification_marks_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index notification_marks_of_user on notification_marks (user_id);

grant select, insert, update on notification_marks to probity_app;

-- With every table in place:

alter table notification_marks enable row level security;

-- Policies and triggers, applied again when they change:

create policy notification_marks_all on notification_marks for all
  using (user_id = ((select actor_user())));

create trigger notification_marks_told after insert or update on notification_marks
  for each row
  execute function notify_reader();
