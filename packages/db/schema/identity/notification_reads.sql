-- Read one by one, or all up to a moment.
create table notification_reads (
  notification_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  constraint notification_reads_pkey primary key (notification_id, user_id),
  constraint notification_reads_notification_id_fkey foreign key (notification_id) references
    notifications(id) on delete cascade,
  constraint notification_reads_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index notification_reads_of_user on notification_reads (user_id);

grant select, insert on notification_reads to probity_app;

-- With every table in place:

alter table notification_reads enable row level security;

-- Policies and triggers, applied again when they change:

create policy notification_reads_all on notification_reads for all
  using (user_id = ((select actor_user())));

create trigger notification_reads_told after insert on notification_reads
  for each row
  execute function notify_reader();
