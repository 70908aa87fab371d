-- The attempt that counts: a success does so until a later attempt has come to something.
-- An attempt that is under way, was broken off or was never used says nothing of the party.
create function check_in_force(p_account uuid, p_entity uuid, p_type text, p_today date) returns setof checks
  language sql stable set search_path = public as $$
    select k.* from checks k where k.id = coalesce(
      (select s.id from (
        select r.id, r.outcome, r.valid_until from checks r
        where r.entity_id = p_entity and r.type = p_type and r.account_id = p_account
          and case r.outcome
            when 'NotStarted' then false
            when 'Started' then false
            -- A screening with hits has found something, one whose provider did not answer has not.
            when 'Pending' then r.type = 'AmlCheck' and r.failure is null
            when 'Expired' then r.valid_until is not null
            when 'Unverified' then r.cancelled_at is null
            else true end
        order by r.id desc limit 1) s
        where s.outcome = 'Success' and (s.valid_until is null or s.valid_until >= p_today)),
      (select r.id from checks r where r.entity_id = p_entity and r.type = p_type and r.account_id = p_account
        order by r.id desc limit 1))
  $$;

create or replace function check_outcome(p_account uuid, p_entity uuid, p_type text, p_today date) returns text
  language sql stable set search_path = public as $$
    select case when k.outcome = 'Success' and k.valid_until < p_today then 'Expired' else k.outcome end
    from check_in_force(p_account, p_entity, p_type, p_today) k
  $$;

create or replace function shared_checks(p_connection uuid, p_today date)
  returns table (id uuid, type text, outcome text, provider text, changed_at timestamptz, valid_until date)
  language sql stable security definer set search_path = public as $$
    select k.id, k.type, case when k.outcome = 'Success' and k.valid_until < p_today then 'Expired' else k.outcome end,
      k.provider, k.changed_at, k.valid_until
    from connections c
    join connection_items i on i.connection_id = c.id and i.kind = 'check' and i.state = 'Consented'
    cross join lateral check_in_force(c.holder_account_id, i.subject_id, i.key, p_today) k
    where c.id = p_connection and c.deleted_at is null and c.sharing_status in ('Approved', 'AwaitingApproval')
      and (actor_is_system() or c.holder_account_id = any (actor_accounts()) or c.reader_account_id = any (actor_accounts()))
  $$;

revoke execute on function check_in_force(uuid, uuid, text, date) from public;
grant execute on function check_in_force(uuid, uuid, text, date) to probity_app;
