create or replace function public.append_audit(p_chain uuid, p_at timestamptz, p_action text, p_actor uuid,
  p_subject_type text, p_subject_id uuid, p_entry text)
 returns bigint
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
end $function$;

revoke execute on function append_audit(uuid,timestamptz,text,uuid,text,uuid,text) from public;
grant execute on function append_audit(uuid,timestamptz,text,uuid,text,uuid,text) to probity_app;
