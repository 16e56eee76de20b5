-- An outbox for notifications of new rows. Our server switches it on when NOTIFY_WEBHOOK_URL is set, and delivers; on hosted
-- Supabase it stays off (docs/waitlist-data.md). Safe to run again.

create table if not exists private.waitlist_notify (
  enabled boolean not null
);
create unique index if not exists waitlist_notify_one_row on private.waitlist_notify ((true));
insert into private.waitlist_notify values (false) on conflict do nothing;

-- One entry for each row that is not delivered. It holds no answer: a row that is deleted is not delivered any more.
create table if not exists private.waitlist_outbox (
  id       bigint      generated always as identity primary key,
  response uuid        not null,
  attempts integer     not null default 0,
  -- When the next attempt may begin.
  due      timestamptz not null default now()
);
revoke all on table private.waitlist_notify, private.waitlist_outbox from public, anon, authenticated;
grant usage on schema private to service_role;
grant select, update on table private.waitlist_notify to service_role;
grant select, update, delete on table private.waitlist_outbox to service_role;

-- In the transaction of the row, so that there is no row without its entry and no entry without its row.
create or replace function private.waitlist_add_to_outbox() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.waitlist_notify where enabled) then
    insert into private.waitlist_outbox (response) values (new.id);
  end if;
  return null;
end
$$;
revoke all on function private.waitlist_add_to_outbox() from public, anon, authenticated;

drop trigger if exists waitlist_notify on public.waitlist_responses;
-- For visitors' rows only: restore and move insert rows that the operator knows.
create trigger waitlist_notify after insert on public.waitlist_responses
  for each row when (current_user = 'anon') execute function private.waitlist_add_to_outbox();
