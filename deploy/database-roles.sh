#!/bin/sh
# Run once by the image of PostgreSQL in an empty volume; docs/operations.md explains the roles.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set login="$DATABASE_PASSWORD" <<'SQL'
create role probity_owner login createrole password :'owner';
create role probity_app nologin;
grant probity_app to probity_owner with admin option;
create role probity_login login password :'login' in role probity_app;
create database probity owner probity_owner;
revoke temporary on database probity from public;
SQL
