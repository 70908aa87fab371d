-- A tamper-evident trail: one hash chain per account (or per user, before there is an account).
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
