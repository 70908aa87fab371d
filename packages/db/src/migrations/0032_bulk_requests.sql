-- Requests to many parties at once: taken in whole, then sent in the background, each row exactly once.
create table bulk_requests (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- The name of the file, sealed; null where the recipients came as JSON.
  title bytea,
  template_id uuid,
  template_version_id uuid,
  template_name text,
  -- What is asked for beside or instead of a template, and for how long the consent holds.
  wanted jsonb not null,
  -- Sealed by the account.
  message bytea,
  due_on date,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  state text not null default 'Running',
  created_by uuid,
  -- In whose name the rows go out: whoever started it, or took it up again.
  sent_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint bulk_requests_state_known check (state in ('Running', 'Stopped', 'Finished')),
  constraint bulk_requests_counts check (done + failed <= total)
);
create index bulk_requests_of_account on bulk_requests (account_id, created_at desc, id desc);

create table bulk_request_rows (
  bulk_request_id uuid not null references bulk_requests (id) on delete cascade,
  -- As the sender counts them: the row of the spreadsheet, or the place in the list.
  number integer not null,
  account_id uuid not null,
  -- Name, address, kind and country, sealed.
  recipient bytea not null,
  state text not null,
  -- A code of the catalogue; for a row that could not be read, which column and why.
  error text,
  detail text,
  -- What was opened, or what was open already.
  connection_id uuid references connections (id) on delete set null,
  settled_at timestamptz,
  primary key (bulk_request_id, number),
  constraint bulk_request_rows_state_known check (state in ('Waiting', 'Done', 'Failed'))
);
create index bulk_request_rows_waiting on bulk_request_rows (bulk_request_id, number) where state = 'Waiting';
create index bulk_request_rows_failed on bulk_request_rows (bulk_request_id, number) where state = 'Failed';
create index bulk_request_rows_of_connection on bulk_request_rows (connection_id) where connection_id is not null;

grant select, insert, update on bulk_requests, bulk_request_rows to probity_app;
alter table bulk_requests enable row level security;
create policy bulk_requests_all on bulk_requests for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
alter table bulk_request_rows enable row level security;
create policy bulk_request_rows_all on bulk_request_rows for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Which of these addresses somebody here owns, or the account has asked before: all others are new to both.
-- An index of addresses serves no comparison under row-level security, so the question is asked behind it.
create index connections_by_address on connections (initiator_id, target_email)
  where target_email is not null and target_account_id is null and deleted_at is null;
create function addresses_met(p_account uuid, p_emails text[]) returns setof text
  language sql stable security definer set search_path = public as $$
    select a.email from unnest(p_emails) as a (email)
    where (actor_is_system() or p_account = any (actor_accounts())) and (
      exists (select from users u where u.email = a.email::citext and u.status = 'Active')
      or exists (select from connections c where c.initiator_id = p_account and c.target_email = a.email::citext
        and c.target_account_id is null and c.deleted_at is null))
  $$;
revoke execute on function addresses_met(uuid, text[]) from public;
grant execute on function addresses_met(uuid, text[]) to probity_app;

-- Many entries of one trail at once: the same links as by append_audit, its head locked and moved once.
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
revoke execute on function append_audit_many(uuid, timestamptz, uuid, text[], text[], uuid[], text[]) from public;
grant execute on function append_audit_many(uuid, timestamptz, uuid, text[], text[], uuid[], text[]) to probity_app;
