#!/bin/sh
# Applies the missing files of supabase/migrations, each in one transaction, and records them in the table that `supabase db push` reads.
# Then applies the functions of supabase/routines, where they are not those of the database.
# The password is not in the URL, since `ps` shows arguments to every user of the machine:
#   PGPASSWORD=… sh deploy/migrate.sh postgres://postgres@HOST:5432/postgres
set -eu
ask() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$database" "$@"
}

database=${1:?Say which database: postgres://user@host:5432/name, with PGPASSWORD set}
ask --command='set client_min_messages = warning' \
  --command='create schema if not exists supabase_migrations' \
  --command='create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)' \
  --command='create table if not exists supabase_migrations.routines (hash text not null)'
for file in supabase/migrations/*.sql; do
  migration=$(basename "$file" .sql)
  version=${migration%%_*}
  known=$(ask --command="select true from supabase_migrations.schema_migrations where version = '$version'")
  [ -z "$known" ] || continue
  ask --single-transaction --file="$file" \
    --command="insert into supabase_migrations.schema_migrations (version, name) values ('$version', '${migration#*_}')"
  echo "Applied $migration"
done

routines=$(sh deploy/routines.sh)
hash=$(ask --command='select hash from supabase_migrations.routines')
case $routines in
  *"values ('${hash:-none}')"*) ;;
  *)
    printf '%s\n' "$routines" | ask
    echo 'Applied supabase/routines'
    ;;
esac
