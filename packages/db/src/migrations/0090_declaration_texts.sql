-- Texts of declarations are encrypted with the account's key; `text` keeps only what an earlier version wrote.
alter table declaration_versions add column text_sealed bytea;

-- What was sent stays: only its encryption may change, and only by the platform.
create or replace function keep_sent_version() returns trigger language plpgsql as $$
begin
  if old.sent_at is null or (
    actor_is_system() and new.text is null and (new.text_sealed is not null or old.text_sealed is null)
    and to_jsonb(new) - '{text,text_sealed}'::text[] = to_jsonb(old) - '{text,text_sealed}'::text[]
  ) then
    return new;
  end if;
  raise exception 'a declaration that was sent does not change' using errcode = 'insufficient_privilege';
end $$;
