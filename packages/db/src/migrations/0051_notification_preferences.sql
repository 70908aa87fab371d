-- How a person is told of things: what by email at once, what in the digest and how often, and when no email is sent.
alter table users
  add column digest_frequency text not null default 'Weekly',
  -- Reasons that the digest does not count.
  add column muted_digest text[] not null default '{}',
  -- As HH:MM on the clock of that zone; emails that can wait are held from one to the other.
  add column quiet_from text,
  add column quiet_until text,
  add column quiet_zone text,
  add constraint users_digest_frequency_known check (digest_frequency in ('Never', 'Daily', 'Weekly')),
  add constraint users_quiet_hours_whole check (num_nonnulls(quiet_from, quiet_until, quiet_zone) in (0, 3)),
  add constraint users_quiet_hours_written check (
    quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and quiet_from <> quiet_until);
update users set digest_frequency = 'Never', muted_emails = array_remove(muted_emails, 'WeeklySummary')
  where 'WeeklySummary' = any (muted_emails);
create index users_daily_digest on users (id) where digest_frequency = 'Daily';

-- The other tabs of a reader learn that they have read something.
create function notify_reader() returns trigger language plpgsql as $$
begin
  perform pg_notify('probity_changes', new.user_id::text || ' read');
  return null;
end $$;
create trigger notification_reads_told after insert on notification_reads
  for each row execute function notify_reader();
create trigger notification_marks_told after insert or update on notification_marks
  for each row execute function notify_reader();

-- Members who do not want to see the first steps in an account any more.
create table first_steps_dismissals (
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (account_id, user_id)
);
create index first_steps_dismissals_of_user on first_steps_dismissals (user_id);
grant select, insert, delete on first_steps_dismissals to probity_app;
alter table first_steps_dismissals enable row level security;
create policy first_steps_dismissals_all on first_steps_dismissals for all using (user_id = (select actor_user()));

-- A fictional request to practise on. It is no connection: nothing that counts, lists or sends connections knows of it.
create table sample_requests (
  account_id uuid primary key references accounts (id) on delete cascade,
  state text not null default 'Received',
  -- The fields that were chosen to be shared; values are never copied.
  fields text[] not null default '{}',
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint sample_requests_state_known check (state in ('Received', 'Approved', 'Declined'))
);
grant select, insert, update, delete on sample_requests to probity_app;
alter table sample_requests enable row level security;
create policy sample_requests_all on sample_requests for all
  using (account_id = any ((select actor_accounts())::uuid[]));
