-- What is newly shared is unseen by its requester.
create or replace function public.connection_items_mark_unseen()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  update connection_sides s set answer_unseen = true
  from (
    select distinct n.connection_id
    from new_items n join old_items o using (connection_id, kind, key)
    where n.state = 'Consented' and o.state <> 'Consented'
  ) answered join connections c on c.id = answered.connection_id
  where c.reader_account_id = c.initiator_id and s.connection_id = c.id and s.side = 'initiator' and not s.answer_unseen;
  return null;
end $function$;

revoke execute on function connection_items_mark_unseen() from public;

-- Trigger of connection_items.
