create table audit_log (
  chain_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  action text not null,
  actor_user_id uuid,
  subject_type text not null,
  subject_id uuid,
  -- RFC 8785 canonical JSON: exactly the bytes that were hashed.
  entry text not null,
  prev_hash bytea not null,
  hash bytea not null,
  constraint audit_log_pkey primary key (chain_id, seq)
);

create index audit_log_by_action on audit_log (action, at, chain_id, seq);
create index audit_log_by_person on audit_log (actor_user_id, at, chain_id, seq)
  where actor_user_id is not null;
create index audit_log_by_subject on audit_log (chain_id, subject_id);
-- The audit log across accounts, newest first: all of it, of one person, of one action.
create index audit_log_by_time on audit_log (at, chain_id, seq);

grant select on audit_log to probity_app;

-- With every table in place:

alter table audit_log enable row level security;

-- Policies and triggers, applied again when they change:

create policy audit_log_read on audit_log for select
  using (chain_id = actor_user() or (chain_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create trigger audit_log_announces after insert on audit_log for each row execute function announce_change();
create trigger audit_log_is_append_only before delete or update or truncate on audit_log
  for each statement
  execute function refuse_change();
create trigger audit_log_queues_webhooks after insert on audit_log
  for each row
  execute function queue_webhooks();
