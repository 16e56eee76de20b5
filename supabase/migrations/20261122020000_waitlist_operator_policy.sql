-- The operator's role reads, deletes and inserts rows by a policy. On hosted Supabase and in the embedded database
-- `service_role` has BYPASSRLS and needs none; in a managed PostgreSQL nobody may give a role that attribute. Its grants are
-- those of the first migration. The owner of the table reads by a policy too: the guard, which runs as the owner, looks for a
-- row that is there already. Safe to run again.
drop policy if exists "the operator may use every row" on public.waitlist_responses;
create policy "the operator may use every row" on public.waitlist_responses
  for all to service_role using (true) with check (true);
drop policy if exists "the owner may read" on public.waitlist_responses;
create policy "the owner may read" on public.waitlist_responses for select to current_user using (true);
