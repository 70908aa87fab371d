-- The open invitations to the address with which a person is signed in: they need not look for the email.
create or replace function public.invitations_to_user(p_user uuid, p_now timestamptz, p_limit integer)
 returns table(id uuid, connection_id uuid, party_kind text, requester_id uuid, requester_name text,
   requester_kind text, about text, due_on date)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select distinct on (i.connection_id) i.id, c.id, p.kind, e.id, e.display_name, e.kind,
      coalesce(c.template_name, parent.template_name), c.due_on
    from users u
    join party_invitations i on i.email = u.email and i.used_at is null and i.withdrawn_at is null
    join connections c on c.id = i.connection_id and c.sharing_status = 'AwaitingRegistration' and c.deleted_at is null
    left join connections parent on parent.id = c.parent_id
    join entities p on p.id = i.entity_id
    join entities e on e.id = c.initiator_id
    where u.id = p_user and (u.id = actor_user() or actor_is_system()) and u.status = 'Active'
      and u.email_verified_at is not null and i.expires_at > p_now
    order by i.connection_id, i.created_at desc, i.id desc limit p_limit
  $function$;

revoke execute on function invitations_to_user(uuid,timestamptz,integer) from public;
grant execute on function invitations_to_user(uuid,timestamptz,integer) to probity_app;
