alter table screening_decisions
  -- The decision that was undone or returned. It counts no more; the last one before it that took effect does.
  add column reopens uuid references screening_decisions (id) on delete cascade;
create unique index screening_decisions_reopened on screening_decisions (reopens) where reopens is not null;

update screening_decisions r set reopens = o.before
from (
  select id, verdict, lag(id) over pair as before, lag(verdict) over pair as verdict_before
  from screening_decisions
  window pair as (partition by account_id, pair_index, party_id order by decided_at, id)) o
where o.id = r.id and o.verdict = 'reopened' and o.verdict_before <> 'reopened';

-- Processes of the previous version reopen a hit without naming the decision.
create function name_reopened_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select d.id into new.reopens from screening_decisions d
    where d.account_id = new.account_id and d.pair_index = new.pair_index
      and d.party_id is not distinct from new.party_id and d.verdict <> 'reopened'
      and not exists (select from screening_decisions r where r.reopens = d.id)
    order by d.decided_at desc, d.id desc limit 1;
  return new;
end $$;
create trigger screening_decisions_name_reopened before insert on screening_decisions
  for each row when (new.verdict = 'reopened' and new.reopens is null) execute function name_reopened_decision();

-- A decision that awaits a second person is none yet: an event follows if that person approves it.
create or replace function queue_webhooks() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_event uuid;
  v_details jsonb;
begin
  if not exists (select from webhooks w where w.account_id = new.chain_id and new.action = any (w.actions)) then
    return new;
  end if;
  v_details := new.entry::jsonb -> 'details';
  if coalesce(v_details ->> 'needsSecond', v_details ->> 'needsApproval') = 'true' then
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
