-- At most 10 rows in 10 minutes from one address, then 429 with Retry-After. Safe to run again.
-- It stops floods from one address, not those from many. An address is stored only as a hash with a random salt, which is
-- deleted the next day.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated;

create table if not exists private.waitlist_salt (
  day  date primary key,
  salt text not null
);
create table if not exists private.waitlist_rate (
  who  text        not null,
  slot timestamptz not null,
  n    integer     not null,
  primary key (who, slot)
);
revoke all on table private.waitlist_salt, private.waitlist_rate from public, anon, authenticated;

create or replace function private.waitlist_guard() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  most    constant integer  := 10;
  window_ constant interval := '10 minutes';
  -- Cloudflare sets this header for hosted Supabase, and our server sets it itself; both replace what the visitor sends.
  -- x-forwarded-for is not read: a visitor can write its first entries.
  address text := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  today   date := (now() at time zone 'utc')::date;
  start   timestamptz := date_bin(window_, now(), 'epoch');
  today_salt text;
  taken   integer;
begin
  if coalesce(address, '') = '' then
    return new;
  end if;

  address := regexp_replace(lower(address), '^::ffff:', '');
  if address ~ '^[0-9a-f]*:[0-9a-f:]*$' then
    -- A provider usually gives one household a whole /64.
    address := network(set_masklen(address::inet, 64))::text;
  end if;

  select salt into today_salt from private.waitlist_salt where day = today;
  if not found then
    insert into private.waitlist_salt values (today, gen_random_uuid()::text || gen_random_uuid()::text)
      on conflict (day) do nothing;
    select salt into today_salt from private.waitlist_salt where day = today;
    delete from private.waitlist_salt where day < today;
    delete from private.waitlist_rate where slot < now() - interval '1 hour';
  end if;

  insert into private.waitlist_rate as rate (who, slot, n)
    values (encode(sha256(convert_to(today_salt || address, 'UTF8')), 'hex'), start, 1)
    on conflict (who, slot) do update set n = rate.n + 1
    returning n into taken;

  if taken > most then
    -- PostgREST answers with this status, these headers and this body.
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '429',
        'message', 'Too many answers from this address. Please try again in ten minutes.')::text,
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object(
          'Retry-After', ceil(extract(epoch from start + window_ - now()))::integer::text))::text;
  end if;
  return new;
end
$$;
revoke all on function private.waitlist_guard() from public, anon, authenticated;

drop trigger if exists waitlist_guard on public.waitlist_responses;
-- Counts visitors only: the operator's restore and move insert thousands of rows from one address.
create trigger waitlist_guard before insert on public.waitlist_responses
  for each row when (current_user = 'anon') execute function private.waitlist_guard();
