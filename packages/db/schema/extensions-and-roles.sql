create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Owns nothing: row security decides what it sees, and each file grants what it may do.
do $$ begin
  if not exists (select from pg_roles where rolname = 'probity_app') then
    create role probity_app nologin;
  end if;
end $$;

grant usage on schema public to probity_app;
