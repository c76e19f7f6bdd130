-- What Supabase's image of PostgreSQL has at its start: roles, schemas and privileges (github.com/supabase/postgres,
-- migrations/db). `postgres` is no superuser there, and owns nothing of Auth's or Storage's.
\set password `echo "$POSTGRES_PASSWORD"`
create role postgres login createdb createrole replication bypassrls password :'password';
alter database postgres owner to postgres;
alter schema public owner to postgres;

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

create schema extensions;
create extension "uuid-ossp" with schema extensions;
create extension pgcrypto with schema extensions;
grant usage on schema public, extensions to postgres, anon, authenticated, service_role;
grant create on schema extensions to postgres;
alter role postgres set search_path = "$user", public, extensions;

alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

create role dashboard_user createdb createrole replication nologin;
create role supabase_auth_admin login noinherit createrole;
create schema auth authorization supabase_auth_admin;
grant create on database postgres to supabase_auth_admin;
alter role supabase_auth_admin set search_path = auth;
grant usage on schema auth to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on routines to postgres, dashboard_user;

create role supabase_storage_admin login noinherit createrole;
create schema storage authorization supabase_storage_admin;
grant create on database postgres to supabase_storage_admin;
alter role supabase_storage_admin set search_path = storage;
grant authenticator to supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on sequences to postgres, anon, authenticated, service_role;
