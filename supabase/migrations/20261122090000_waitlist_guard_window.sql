-- The window of the guard is ten minutes to the second: a visitor who comes again after the Retry-After of our server, or of a
-- refusal here, is let through. Before, it counted by the minute and was up to eleven minutes long. A refused row undoes its
-- count, so an address has at most 10 counters, and a /48 at most 60. Safe to run again.

-- Without sequential scans: a plan that was made for a table with few rows would be kept while it grows, and hash every row.
create or replace function private.waitlist_guard() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  window_ constant interval := '10 minutes';
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
      -- One transaction of an address after another: it would not see what the others have not committed yet.
      perform pg_advisory_xact_lock(hashtextextended(counter, 0));
      delete from private.waitlist_rate where who = counter and slot <= now() - window_;
      insert into private.waitlist_rate as rate (who, slot, n)
        values (counter, now(), 1)
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
