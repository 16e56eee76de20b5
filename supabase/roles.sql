-- The three roles of hosted Supabase, for the embedded database and a PostgreSQL of DATABASE_URL. Needs CREATEROLE where they are
-- missing, and no superuser. The server runs this at every start; safe to run again.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
      execute format('grant %I to current_user', wanted);
    elsif not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;
