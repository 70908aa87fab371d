-- A process that may not change tables checks that its migrations have been applied.
grant select on schema_migrations to probity_app;
