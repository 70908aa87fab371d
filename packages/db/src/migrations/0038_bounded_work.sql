-- Work that does not grow with an account: counts that end somewhere, and reviews found by who made the change.
create index connection_sides_by_direction on connection_sides (account_id, direction, changed_at desc, connection_id desc)
  include (side, sharing_status) where not hidden;

-- The other party need not know that somebody keeps its name.
drop function count_action_states(uuid);
create function count_action_states(p_account uuid, p_states text[], p_most integer)
  returns table (action_state text, n integer) language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
    select state, counted.n from unnest(p_states) state cross join lateral (
      select count(*)::int as n from (
        select from connection_sides s
        where s.account_id = p_account and s.action_state = state and not s.hidden
          and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
        limit p_most) found) counted
    where p_account = any (actor_accounts()) and counted.n > 0
  $$;
create function count_directions(p_account uuid, p_directions text[], p_most integer)
  returns table (direction text, n integer) language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
    select wanted, counted.n from unnest(p_directions) wanted cross join lateral (
      select count(*)::int as n from (
        select from connection_sides s
        where s.account_id = p_account and s.direction = wanted and not s.hidden
          and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
        limit p_most) found) counted
    where p_account = any (actor_accounts())
  $$;

-- How many agreements of a declaration wait, are signed, or have to be signed again.
create index agreements_by_state on agreements (declaration_id, state);
create index agreements_to_sign_again on agreements (declaration_id) where needs_resign;
create function count_agreements(p_declaration uuid, p_most integer)
  returns table (waiting integer, signed integer, sign_again integer) language sql stable security definer
  set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    select
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.state in ('Draft', 'Sent', 'Viewed') limit p_most) found),
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.state = 'Signed' limit p_most) found),
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.needs_resign limit p_most) found)
    where exists (select from declarations d where d.id = p_declaration and d.account_id = any (actor_accounts()))
  $$;

-- Nobody reviews their own change. Few people work in an account: the oldest of each of the others, then the oldest of those.
drop index credentials_awaiting_review;
create index credentials_awaiting_review on credentials (account_id, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
create index credentials_awaiting_by_author on credentials (account_id, last_changed_by, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
create or replace function reviews_open_to(p_account uuid, p_user uuid, p_limit integer) returns setof uuid
  language sql stable security definer set search_path = public as $$
    with recursive authors as (
      (select c.last_changed_by as author from credentials c
        where c.account_id = p_account and c.review_state = 'AwaitingReview' and c.deleted_at is null
          and c.last_changed_by is not null
        order by c.last_changed_by limit 1)
      union all
      (select later.author from authors cross join lateral (
        select c.last_changed_by as author from credentials c
        where c.account_id = p_account and c.review_state = 'AwaitingReview' and c.deleted_at is null
          and c.last_changed_by > authors.author
        order by c.last_changed_by limit 1) later)
    )
    select open.id from (
      (select oldest.* from authors cross join lateral (
        select c.id, c.changed_at from credentials c
        where c.account_id = p_account and c.review_state = 'AwaitingReview' and c.deleted_at is null
          and c.last_changed_by = authors.author
        order by c.changed_at, c.id limit p_limit) oldest
      where authors.author is distinct from p_user)
      union all
      (select c.id, c.changed_at from credentials c
        where c.account_id = p_account and c.review_state = 'AwaitingReview' and c.deleted_at is null
          and c.last_changed_by is null
        order by c.changed_at, c.id limit p_limit)) open
    where p_account = any (actor_accounts())
    order by open.changed_at, open.id limit p_limit
  $$;

revoke execute on function count_action_states(uuid, text[], integer), count_directions(uuid, text[], integer),
  count_agreements(uuid, integer) from public;
grant execute on function count_action_states(uuid, text[], integer), count_directions(uuid, text[], integer),
  count_agreements(uuid, integer) to probity_app;
