-- At most 10 rows in 10 minutes from one address, in a window that slides with the time, and at most 60 from one /48 of IPv6.
-- A row that is there already is accepted, counted and not stored again: the answer does not tell a visitor who is on the
-- waitlist. A visitor inserts one row in a statement. Safe to run again.

-- The address that a proxy wrote, in one form: without a port, and the IPv4 address in an IPv6 address. Null for another text.
create or replace function private.parse_address(given text) returns inet
  language plpgsql immutable set search_path = '' as $$
declare
  bare    text := left(btrim(given), 100);
  address inet;
begin
  if bare ~ '^\[[0-9A-Fa-f:.%a-z]*\](:[0-9]+)?$' then
    bare := split_part(substr(bare, 2), ']', 1);
  elsif bare ~ '^[0-9.]+:[0-9]+$' then
    bare := split_part(bare, ':', 1);
  end if;
  bare := split_part(bare, '%', 1);
  if bare !~ '^[0-9A-Fa-f:.]+$' then
    return null;
  end if;
  address := bare::inet;
  if address << '::ffff:0:0/96'::inet then
    address := '0.0.0.0'::inet + (address - '::ffff:0:0'::inet);
  end if;
  return address;
exception when invalid_text_representation then
  return null;
end
$$;
revoke all on function private.parse_address(text) from public, anon, authenticated;

-- Without sequential scans: a plan that was made for a table with few rows would be kept while it grows, and hash every row.
create or replace function private.waitlist_guard() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  -- Counters are by minute, so a window of 10 minutes is counted in up to 11 counters.
  window_ constant interval := '11 minutes';
  -- Cloudflare sets this header for hosted Supabase, and our server sets it itself; both replace what the visitor sends.
  -- x-forwarded-for is not read: a visitor can write its first entries.
  given    text := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  address  inet := private.parse_address(given);
  today    date := (now() at time zone 'utc')::date;
  counters text[];
  most     integer[];
  today_salt text;
  counter  text;
  taken    bigint;
  oldest   timestamptz;
begin
  if coalesce(given, '') <> '' then
    if address is null then
      counters := array[left(given, 100)];
      most := array[10];
    elsif family(address) = 4 then
      counters := array[host(address)];
      most := array[10];
    else
      -- A provider usually gives one household a whole /64, and one customer at most a /48.
      counters := array[network(set_masklen(address, 64))::text, network(set_masklen(address, 48))::text];
      most := array[10, 60];
    end if;

    select salt into today_salt from private.waitlist_salt where day = today;
    if not found then
      insert into private.waitlist_salt values (today, gen_random_uuid()::text || gen_random_uuid()::text)
        on conflict (day) do nothing;
      select salt into today_salt from private.waitlist_salt where day = today;
      delete from private.waitlist_salt where day < today;
      delete from private.waitlist_rate where slot <= now() - window_;
    end if;

    for place in 1 .. cardinality(counters) loop
      counter := encode(sha256(convert_to(today_salt || counters[place], 'UTF8')), 'hex');
      delete from private.waitlist_rate where who = counter and slot <= now() - window_;
      insert into private.waitlist_rate as rate (who, slot, n)
        values (counter, date_trunc('minute', now()), 1)
        on conflict (who, slot) do update set n = rate.n + 1;
      select sum(n), min(slot) into taken, oldest from private.waitlist_rate where who = counter;
      if taken > most[place] then
        -- PostgREST answers with this status, these headers and this body.
        raise sqlstate 'PGRST' using
          message = json_build_object(
            'code', '429',
            'message', 'Too many answers from this address. Please try again in ten minutes.')::text,
          detail = json_build_object(
            'status', 429,
            'headers', json_build_object(
              'Retry-After', ceil(extract(epoch from oldest + window_ - now()))::integer::text))::text;
      end if;
    end loop;
  end if;

  if exists (
    select from public.waitlist_responses stored
    where md5(md5(stored.name) || md5(stored.business) || md5(stored.role) || md5(stored.spending_range)
          || md5(stored.questions_help) || md5(stored.email))
        = md5(md5(new.name) || md5(new.business) || md5(new.role) || md5(new.spending_range)
          || md5(new.questions_help) || md5(new.email))
  ) then
    return null;
  end if;
  return new;
end
$$;
revoke all on function private.waitlist_guard() from public, anon, authenticated;

-- With several rows in one statement, one refused row would undo the count of all.
create or replace function private.waitlist_one_row() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if (select count(*) from added) > 1 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', '400', 'message', 'Send one row in one request.')::text,
      detail = json_build_object('status', 400, 'headers', json_build_object())::text;
  end if;
  return null;
end
$$;
revoke all on function private.waitlist_one_row() from public, anon, authenticated;

drop trigger if exists waitlist_one_row on public.waitlist_responses;
create trigger waitlist_one_row after insert on public.waitlist_responses
  referencing new table as added
  for each statement when (current_user = 'anon') execute function private.waitlist_one_row();
