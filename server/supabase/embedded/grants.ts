import { run, type Connection } from './connection.ts'

/** What these roles may do with tables, columns and sequences of `public`, as statements that grant it. */
const grants = `
  select format('grant %s%s on %s to %I', privilege_type, columns, relation, grantee::regrole) as statement
  from (
    select oid::regclass as relation, '' as columns, relacl as acl from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
    union all
    select attrelid::regclass, format('(%I)', attname), attacl from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  ) granted, aclexplode(acl)
  where grantee in ('anon'::regrole, 'authenticated'::regrole)`

/** The library's first call grants the roles everything; what the migrations say holds again after it. */
export async function withGrantsKept(connection: Connection, firstCall: () => Promise<unknown>) {
  const kept = await run<{ statement: string }>(connection, grants)
  await firstCall()
  const revoked = ['tables', 'sequences'].map(
    (all) => `revoke all on all ${all} in schema public from anon, authenticated`,
  )
  const statements = [...revoked, ...kept.map(({ statement }) => statement)]
  await run(connection, `do $$ begin ${statements.map((statement) => `${statement};`).join('\n')} end $$`)
}
