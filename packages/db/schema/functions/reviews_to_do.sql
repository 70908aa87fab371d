-- What a person has to review, oldest first: assigned to them or to nobody, not their own change, not snoozed. By author,
-- so that it costs the same however much of their own there is.
create or replace function public.reviews_to_do(p_account uuid, p_user uuid, p_member uuid, p_today date,
  p_limit integer)
 returns table(credential_id uuid, due_on date)
 language sql
 stable security definer rows 20
 set search_path to 'public', 'pg_temp'
as $function$
    with recursive assignees as (
      select distinct coalesce(a.id, '00000000-0000-0000-0000-000000000000') as id
      from unnest(array[p_member, null]::uuid[]) a (id)
    ), authors as (
      -- In the order of assignees: by author alone, all items would be read for a person to whom none is assigned.
      (select a.id, (select case when f.assignee = a.id then f.author end from (
        select r.assignee, r.author from review_items r where r.account_id = p_account
          and (r.assignee, r.author) >= (a.id, '00000000-0000-0000-0000-000000000000')
        order by r.assignee, r.author limit 1) f) as author from assignees a)
      union all
      (select w.id, (select r.author from review_items r where r.account_id = p_account and r.assignee = w.id
        and r.author > w.author order by r.author limit 1) from authors w where w.author is not null)
    )
    select oldest.credential_id, oldest.due_on from authors w cross join lateral (
      select r.credential_id, r.due_on, r.since from review_items r
      where r.account_id = p_account and r.assignee = w.id and r.author = w.author and r.credential_id is not null
        and (p_user = any (r.authors)) is not true
        and (r.snoozed_until is null or r.snoozed_until <= p_today)
      order by r.since, r.credential_id limit p_limit) oldest
    where w.author is not null and w.author is distinct from p_user and p_account = any (actor_accounts())
    order by oldest.since, oldest.credential_id limit p_limit
  $function$;

revoke execute on function reviews_to_do(uuid,uuid,uuid,date,integer) from public;
grant execute on function reviews_to_do(uuid,uuid,uuid,date,integer) to probity_app;
