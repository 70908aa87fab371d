-- A true match takes effect at once: those that awaited a second person do so now. Dismissals keep waiting.
with effective as (
  update screening_decisions d set needs_approval = false
  where d.verdict = 'confirmed' and d.needs_approval and d.approved_at is null
  returning d.*),
matches as (
  select e.account_id, e.party_id, count(distinct e.entity_id)::int as n from effective e
  where e.party_id is not null
    and not exists (select from screening_decisions r where r.reopens = e.id)
    and not exists (select from screening_decisions n where n.account_id = e.account_id
      and n.pair_index = e.pair_index and n.party_id = e.party_id and (n.decided_at, n.id) > (e.decided_at, e.id))
  group by e.account_id, e.party_id)
update party_screenings p set confirmed = p.confirmed + least(m.n, p.awaiting),
  undecided = p.undecided - least(m.n, p.awaiting), awaiting = p.awaiting - least(m.n, p.awaiting)
from matches m where p.account_id = m.account_id and p.entity_id = m.party_id;

alter table screening_decisions add constraint screening_decisions_match_at_once
  check (not needs_approval or approved_at is not null or verdict = 'dismissed');

-- Processes of the previous version let a true match await a second person.
create function confirm_match_at_once() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.needs_approval := false;
  return new;
end $$;
create trigger screening_decisions_confirm_at_once before insert on screening_decisions
  for each row when (new.verdict = 'confirmed' and new.needs_approval) execute function confirm_match_at_once();
