-- Sets the passwords of the roles of Supabase's servers: its image creates these roles without one, so they cannot connect.
\set password `echo "$POSTGRES_PASSWORD"`
alter user authenticator with password :'password';
alter user supabase_auth_admin with password :'password';
alter user supabase_storage_admin with password :'password';
