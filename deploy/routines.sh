#!/bin/sh
# Prints what makes the functions of a database those of supabase/routines, in one transaction, for psql or for
#   sh deploy/routines.sh | npx supabase db query --linked
set -eu
LC_ALL=C
files="supabase/drop-routines.sql $(echo supabase/routines/*.sql) supabase/access.sql"
hash=$(cat $files | sha256sum)
echo 'begin;'
echo 'set local client_min_messages = warning;'
# A function of one file calls those of later ones.
echo 'set local check_function_bodies = off;'
cat $files
echo 'create table if not exists supabase_migrations.routines (hash text not null);'
echo "delete from supabase_migrations.routines; insert into supabase_migrations.routines values ('${hash%% *}');"
echo 'commit;'
