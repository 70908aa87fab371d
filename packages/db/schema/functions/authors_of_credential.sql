-- Everyone who may not review a value: who entered it, or stated that the field does not apply, everyone who has changed
-- its evidence or expiry since, and who made the last change. Steps that were undone do not count. Rows, not an
-- array: in the `from` of a query it becomes part of the query's plan.
create or replace function public.authors_of_credential(p_credential uuid, p_has_value boolean,
  p_last_changed_by uuid)
 returns setof uuid
 language sql
 stable
as $function$
    with in_force as (
      select e.* from credential_events e where e.credential_id = p_credential and not exists (
        select from credential_events u
        where u.credential_id = e.credential_id and u.seq = e.seq + 1 and u.step = 'undo')
    )
    select e.actor_user_id from in_force e
    where e.actor_user_id is not null
      and e.step in ('giveValue', 'changeValue', 'attachEvidence', 'removeEvidence',
        'markNotApplicable', 'proposeNotApplicable')
      and e.seq >= coalesce((
        select max(b.seq) from in_force b where case when p_has_value
          then b.step in ('giveValue', 'changeValue') and b.after is not null
          else b.step in ('markNotApplicable', 'proposeNotApplicable') end), 0)
    union
    select p_last_changed_by where p_last_changed_by is not null
  $function$;

revoke execute on function authors_of_credential(uuid,boolean,uuid) from public;
grant execute on function authors_of_credential(uuid,boolean,uuid) to probity_app;

-- Called by keep_review_item.
