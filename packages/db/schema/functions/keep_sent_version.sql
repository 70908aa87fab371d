-- What was sent stays: only its encryption may change, and only by the platform.
create or replace function public.keep_sent_version()
 returns trigger
 language plpgsql
as $function$
begin
  if old.sent_at is null or (
    actor_is_system() and (new.text_sealed is null) = (old.text_sealed is null)
    and to_jsonb(new) - 'text_sealed' = to_jsonb(old) - 'text_sealed'
  ) then
    return new;
  end if;
  raise exception 'a declaration that was sent does not change' using errcode = 'insufficient_privilege';
end $function$;

-- Trigger of declaration_versions.
