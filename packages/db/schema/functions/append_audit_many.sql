-- Many entries of one chain at once: the same links as by append_audit, its head locked and moved once.
create or replace function public.append_audit_many(p_chain uuid, p_at timestamptz, p_actor uuid,
  p_actions text[], p_subject_types text[], p_subject_ids uuid[], p_entries text[])
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
end $function$;

revoke execute on function append_audit_many(uuid,timestamptz,uuid,text[],text[],uuid[],text[]) from public;
grant execute on function append_audit_many(uuid,timestamptz,uuid,text[],text[],uuid[],text[]) to probity_app;
