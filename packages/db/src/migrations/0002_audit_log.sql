-- The audit log: one hash chain for each account, or for a user who has no account yet. It is only ever appended to.

create table audit_heads (
  chain_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);

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
  primary key (chain_id, seq)
);
create index audit_log_by_subject on audit_log (chain_id, subject_id);

-- How far each chain is signed in the store outside of the database, and whether the two disagree.
create table audit_checkpoints (
  chain_id uuid primary key,
  seq bigint not null,
  signed_at timestamptz not null,
  disputed_at timestamptz,
  -- The last hash that was signed: a chain that was rewritten at the same length has moved, too.
  hash bytea
);

create function append_audit(
  p_chain uuid, p_at timestamptz, p_action text, p_actor uuid, p_subject_type text, p_subject_id uuid, p_entry text
) returns bigint language plpgsql security definer set search_path = public as $$
declare
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
begin
  insert into audit_heads (chain_id, seq, hash) values (p_chain, 0, sha256(convert_to(p_chain::text, 'UTF8')))
    on conflict (chain_id) do nothing;
  select h.seq + 1, h.hash into v_seq, v_prev from audit_heads h where h.chain_id = p_chain for update;
  v_hash := sha256(v_prev || convert_to(v_seq::text || chr(10) || p_entry, 'UTF8'));
  insert into audit_log (chain_id, seq, at, action, actor_user_id, subject_type, subject_id, entry, prev_hash, hash)
    values (p_chain, v_seq, p_at, p_action, p_actor, p_subject_type, p_subject_id, p_entry, v_prev, v_hash);
  update audit_heads set seq = v_seq, hash = v_hash where chain_id = p_chain;
  return v_seq;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Many entries of one chain at once: the same links as by append_audit, its head locked and moved once.
create function append_audit_many(
  p_chain uuid, p_at timestamptz, p_actor uuid, p_actions text[], p_subject_types text[], p_subject_ids uuid[],
  p_entries text[]
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_first bigint;
  v_seq bigint;
  v_prevs bytea[] := '{}';
  v_hashes bytea[] := '{}';
  v_prev bytea;
begin
  insert into audit_heads (chain_id, seq, hash) values (p_chain, 0, sha256(convert_to(p_chain::text, 'UTF8')))
    on conflict (chain_id) do nothing;
  select h.seq, h.hash into v_first, v_prev from audit_heads h where h.chain_id = p_chain for update;
  v_seq := v_first;
  for i in 1 .. cardinality(p_entries) loop
    v_seq := v_seq + 1;
    v_prevs := array_append(v_prevs, v_prev);
    v_prev := sha256(v_prev || convert_to(v_seq::text || chr(10) || p_entries[i], 'UTF8'));
    v_hashes := array_append(v_hashes, v_prev);
  end loop;
  insert into audit_log (chain_id, seq, at, action, actor_user_id, subject_type, subject_id, entry, prev_hash, hash)
    select p_chain, v_first + e.n, p_at, e.action, p_actor, e.subject_type, e.subject_id, e.entry, e.prev, e.hash
    from unnest(p_actions, p_subject_types, p_subject_ids, p_entries, v_prevs, v_hashes) with ordinality
      as e (action, subject_type, subject_id, entry, prev, hash, n)
    order by e.n;
  update audit_heads set seq = v_seq, hash = v_prev where chain_id = p_chain;
end $$;

-- Reading is recorded but changes nothing: announced, it would make open pages read again without end. A session that was
-- ended is announced, so that its streams close.
create function announce_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.subject_type = 'session' or (new.action not in ('document.opened', 'credential.revealed', 'screening.searched',
      'connection.viewed', 'connection.revealed', 'connection.documentOpened') and new.action not like 'auth.%') then
    perform pg_notify('probity_changes', new.chain_id::text || ' ' || new.subject_type);
  end if;
  return new;
end $$;
create trigger audit_log_announces after insert on audit_log for each row execute function announce_change();

revoke execute on function append_audit_many(uuid, timestamptz, uuid, text[], text[], uuid[], text[])
  from public;
grant execute on function append_audit_many(uuid, timestamptz, uuid, text[], text[], uuid[], text[])
  to probity_app;

grant select on audit_heads, audit_log to probity_app;
grant select, insert, update on audit_checkpoints to probity_app;

alter table audit_heads enable row level security;
create policy audit_heads_read on audit_heads for select using (
  chain_id = actor_user() or chain_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

alter table audit_log enable row level security;
create policy audit_log_read on audit_log for select using (
  chain_id = actor_user() or chain_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

alter table audit_checkpoints enable row level security;
create policy audit_checkpoints_kept on audit_checkpoints for all using (actor_is_system());
