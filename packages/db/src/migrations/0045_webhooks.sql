-- Addresses of other systems that an account wants to be told what happens.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Addresses often hold tokens, so they are encrypted with the account's key, as the secrets are.
  url bytea not null,
  description text not null,
  events text[] not null,
  -- The entries of the audit log that make these events, as the catalogue says.
  actions text[] not null,
  state text not null,
  secret bytea not null,
  -- Signs too until then, after a change of the secret.
  previous_secret bytea,
  previous_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  constraint webhooks_state_known check (state in ('Active', 'Paused', 'Disabled'))
);
create index webhooks_of_account on webhooks (account_id, id desc);

create table webhook_deliveries (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- The same for every try and every replay of an event.
  event_id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  occurred_at timestamptz not null,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  constraint webhook_deliveries_state_known check (state in ('Waiting', 'Delivered', 'Failed', 'Missed')),
  constraint webhook_deliveries_once unique (webhook_id, event_id)
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'Waiting';
create index webhook_deliveries_age on webhook_deliveries (occurred_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null,
  account_id uuid not null references accounts (id) on delete cascade,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  fault text,
  -- The first bytes of what the receiver answered, encrypted with the account's key.
  answer bytea,
  primary key (delivery_id, number)
);

grant select, insert, update, delete on webhooks to probity_app;
grant select, insert, update, delete on webhook_deliveries to probity_app;
grant select, insert, update on webhook_attempts to probity_app;
alter table webhooks enable row level security;
alter table webhook_deliveries enable row level security;
alter table webhook_attempts enable row level security;
create policy webhooks_all on webhooks for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy webhook_deliveries_all on webhook_deliveries for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy webhook_attempts_all on webhook_attempts for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Every change is recorded in the audit log in its own transaction, so what was recorded is what is told: nothing that was
-- rolled back, and nothing less. Ids are time-ordered (version 7), as those that the application makes.
create function new_id(p_at timestamptz) returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from p_at) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create function queue_webhooks() returns trigger language plpgsql security definer set search_path = public as $$
declare
  v_event uuid;
begin
  if not exists (select from webhooks w where w.account_id = new.chain_id and new.action = any (w.actions)) then
    return new;
  end if;
  v_event := new_id(new.at);
  insert into webhook_deliveries (id, account_id, webhook_id, event_id, action, subject_type, subject_id, occurred_at,
      state, next_attempt_at)
    select new_id(new.at), new.chain_id, w.id, v_event, new.action, new.subject_type, new.subject_id, new.at,
      case when w.state = 'Active' then 'Waiting' else 'Missed' end,
      case when w.state = 'Active' then new.at end
    from webhooks w where w.account_id = new.chain_id and new.action = any (w.actions);
  perform pg_notify('probity_changes', new.chain_id::text || ' webhook');
  return new;
end $$;
create trigger audit_log_queues_webhooks after insert on audit_log for each row execute function queue_webhooks();
