create or replace function public.keep_used_template()
 returns trigger
 language plpgsql
as $function$
begin
  if old.used_at is not null or old.account_id is null then
    raise exception 'A template version that was used cannot be changed.' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- Trigger of template_versions.
