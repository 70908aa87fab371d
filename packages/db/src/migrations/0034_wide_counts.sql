-- Counts over all of an account's connections, read from an index alone.
drop index connection_sides_by_action;
create index connection_sides_by_action on connection_sides (account_id, action_state, changed_at desc, connection_id desc)
  include (side, sharing_status) where not hidden;

-- What the account has to do next, by kind. The other party need not know that somebody keeps its name.
create function count_action_states(p_account uuid) returns table (action_state text, n integer)
  language sql stable security definer set search_path = public as $$
    select s.action_state, count(*)::int from connection_sides s
    where s.account_id = p_account and p_account = any (actor_accounts()) and not s.hidden
      and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
    group by s.action_state
  $$;
-- Like `parties_named`: a part of the counterpart's name, in one account of the reader's own.
create function connections_named(p_account uuid, p_text text) returns setof uuid
  language sql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
    select s.connection_id from connection_sides s
    where s.account_id = p_account and p_account = any (actor_accounts()) and not s.hidden
      and s.counterpart_name ilike '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
  $$;

-- Nobody reviews their own change: the index knows who made it, so that what one may not review is passed over quickly.
drop index credentials_awaiting_review;
create index credentials_awaiting_review on credentials (account_id, changed_at, id) include (last_changed_by)
  where review_state = 'AwaitingReview' and deleted_at is null;
create function reviews_open_to(p_account uuid, p_user uuid, p_limit integer) returns setof uuid
  language sql stable security definer set search_path = public as $$
    select c.id from credentials c
    where c.account_id = p_account and p_account = any (actor_accounts())
      and c.review_state = 'AwaitingReview' and c.deleted_at is null and c.last_changed_by is distinct from p_user
    order by c.changed_at, c.id limit p_limit
  $$;
revoke execute on function count_action_states(uuid), connections_named(uuid, text),
  reviews_open_to(uuid, uuid, integer) from public;
grant execute on function count_action_states(uuid), connections_named(uuid, text),
  reviews_open_to(uuid, uuid, integer) to probity_app;
