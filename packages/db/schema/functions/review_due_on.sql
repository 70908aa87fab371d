-- Days until a review is due where the account has not chosen: as in the settings of an account.
create or replace function public.review_due_on(p_account uuid, p_since timestamptz)
 returns date
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select (p_since at time zone 'Europe/London')::date
      + case when a.settings ? 'reviewDays' then (a.settings ->> 'reviewDays')::int else 5 end
    from accounts a where a.id = p_account
  $function$;

revoke execute on function review_due_on(uuid,timestamptz) from public;

-- Called by keep_certificate_item, keep_review_item.
