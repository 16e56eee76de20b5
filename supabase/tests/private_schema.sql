-- Rights in the schema "private", of every table and function in it. They hold also where the schema is open to everybody.
begin;
select plan(6);

select schema_privs_are('private', role, array[]::text[], role || ' may not look into the schema')
  from unnest(array['anon', 'authenticated']) role;
select is_empty(
  $$ select role, tables.oid::regclass, privilege
     from pg_class tables, unnest(array['anon', 'authenticated']) role,
       unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
     where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege(role, tables.oid, privilege) $$,
  'a visitor has no right on any table');
select is_empty(
  $$ select role, functions.oid::regprocedure
     from pg_proc functions, unnest(array['anon', 'authenticated', 'service_role']) role
     where pronamespace = 'private'::regnamespace and has_function_privilege(role, functions.oid, 'EXECUTE')
       and (proname <> 'waitlist_digest' or role = 'authenticated') $$,
  'nobody but the owner may call a function, except the digest that an insert computes for the index');
select table_privs_are('private', 'waitlist_notify', 'service_role', array['SELECT', 'UPDATE'],
  'the server reads and sets the switch of the notifications');
select table_privs_are('private', 'waitlist_outbox', 'service_role', array['SELECT', 'UPDATE', 'DELETE'],
  'the server reads, counts and removes entries of the outbox');

select * from finish();
rollback;
