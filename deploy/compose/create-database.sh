#!/bin/sh
# Runs once, when PostgreSQL creates its data folder. Issuary owns its database, and is not a superuser.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" <<'SQL'
\set password `cat /run/secrets/issuary-password`
CREATE ROLE issuary LOGIN PASSWORD :'password';
CREATE DATABASE issuary OWNER issuary;
REVOKE ALL ON DATABASE issuary FROM PUBLIC;
SQL
