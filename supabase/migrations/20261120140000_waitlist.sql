-- The waitlist. Runs unchanged on hosted Supabase, PostgreSQL 15 and newer, and the embedded database; safe to run again.
-- A question is named in two places: in a call of private.waitlist_add_question, and in `src/content/waitlist.ts`.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- A table of this name that exists already keeps its columns.
create table if not exists public.waitlist_responses (
  id         uuid        primary key default gen_random_uuid(),
  created_at timestamptz not null    default now()
);

-- Many projects of hosted Supabase grant their roles every new table, others do not: revoke everything, then grant.
revoke all on table public.waitlist_responses from public, anon, authenticated, service_role;
-- The operator reads, deletes, and inserts rows with their time (restore, move). No role may update.
grant select, delete, insert (created_at) on table public.waitlist_responses to service_role;

-- Adds the column of a question, its rule and its grants. `most` is the longest answer; `pattern` is a regular expression in
-- which X stands for everything that an e-mail address may not have. Rows that are there already get an empty answer: the rule
-- holds for new rows only.
create or replace function private.waitlist_add_question(
  field text, most integer, pattern text default '^[^[:cntrl:]]*$'
) returns void language plpgsql set search_path = '' as $$
declare
  -- Unicode's White_Space and Default_Ignorable_Code_Point, and U+2800, the Braille pattern without a dot.
  invisible constant text := E'\\s\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff';
  -- Separators of lists, brackets, quotes, a scheme such as "mailto:", and blanks.
  not_in_email constant text := E'[:cntrl:]@,;:<>()\\[\\]"\\\\\\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff';
begin
  execute format('alter table public.waitlist_responses add column if not exists %I text not null default %L', field, '');
  execute format('alter table public.waitlist_responses alter column %I drop default', field);
  execute format(
    'alter table public.waitlist_responses drop constraint if exists waitlist_%1$s_ok,
      add constraint waitlist_%1$s_ok check (char_length(%1$I) <= %2$s and %1$I ~ %3$L and %1$I ~ %4$L) not valid',
    field, most, '[^' || invisible || ']', replace(pattern, 'X', not_in_email));
  execute format('grant insert (%I) on table public.waitlist_responses to anon, service_role', field);
end
$$;
revoke all on function private.waitlist_add_question from public, anon, authenticated;

do $$
begin
  perform private.waitlist_add_question('name', 200);
  perform private.waitlist_add_question('business', 200);
  perform private.waitlist_add_question('role', 200);
  perform private.waitlist_add_question('spending_range', 100);
  -- The only answer that may have several lines.
  perform private.waitlist_add_question('questions_help', 5000, '');
  perform private.waitlist_add_question('email', 254, '^[^X]{1,64}@[^.X]+(\.[^.X]+)+$');
end
$$;

-- One text for the same answers, over every column but the time and the id: a column that is added counts without a change
-- here. md5, because every PostgreSQL has it; a digest, because an index entry holds about 2,700 bytes.
create or replace function private.waitlist_digest(response public.waitlist_responses) returns text
  language sql immutable set search_path = '' as $$
  select md5(jsonb_strip_nulls(to_jsonb(response) - 'id' - 'created_at')::text)
$$;
revoke all on function private.waitlist_digest from public, anon, authenticated;
-- An insert computes the index entry as the role that inserts. Nobody else can name the function: see the schema's grants.
grant execute on function private.waitlist_digest to anon, service_role;

-- The same answers are stored once. The e-mail address alone is not unique: 409 would tell anybody who is on the waitlist.
create unique index if not exists waitlist_responses_once
  on public.waitlist_responses (private.waitlist_digest(waitlist_responses));
-- The operator reads in this order, page by page.
create index if not exists waitlist_responses_in_order on public.waitlist_responses (created_at, id);

alter table public.waitlist_responses enable row level security;
alter table public.waitlist_responses force row level security;

drop policy if exists "anon may add to the waitlist" on public.waitlist_responses;
create policy "anon may add to the waitlist" on public.waitlist_responses for insert to anon with check (true);
-- On hosted Supabase `service_role` has BYPASSRLS and needs no policy; in a managed PostgreSQL nobody may give it that.
drop policy if exists "the operator may use every row" on public.waitlist_responses;
create policy "the operator may use every row" on public.waitlist_responses
  for all to service_role using (true) with check (true);
-- The guard runs as the owner and looks for a row that is there already.
drop policy if exists "the owner may read" on public.waitlist_responses;
create policy "the owner may read" on public.waitlist_responses for select to current_user using (true);

-- The rate limit: at most 10 rows in any 10 minutes from one address, and 60 from one /48 of IPv6, then 429 with Retry-After.
-- It stops floods from one address, not those from many. An address is stored only as a hash with a random salt, which is
-- deleted the next day.
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

-- PostgREST answers with this status, these headers and this message.
create or replace function private.refuse(status integer, message text, headers json default '{}') returns void
  language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', status::text, 'message', message)::text,
    detail = json_build_object('status', status, 'headers', headers)::text;
end
$$;
revoke all on function private.refuse from public, anon, authenticated;

-- Without sequential scans: a plan that was made for a table with few rows would be kept while it grows, and hash every row.
create or replace function private.waitlist_guard() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  window_ constant interval := '10 minutes';
  -- Cloudflare sets this header for hosted Supabase, and our server sets it itself; both replace what the visitor sends.
  -- x-forwarded-for is not read: a visitor can write its first entries. Rows without an address share one counter.
  given    text := coalesce(nullif(btrim(nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip'), ''), 'unknown');
  address  inet := private.parse_address(given);
  today    date := (now() at time zone 'utc')::date;
  counters text[] := array[coalesce(host(address), left(given, 100))];
  most     constant integer[] := array[10, 60];
  today_salt text;
  counter  text;
  taken    bigint;
  oldest   timestamptz;
begin
  if family(address) = 6 then
    -- A provider usually gives one household a whole /64, and one customer at most a /48.
    counters := array[network(set_masklen(address, 64))::text, network(set_masklen(address, 48))::text];
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
    insert into private.waitlist_rate as rate (who, slot, n) values (counter, now(), 1)
      on conflict (who, slot) do update set n = rate.n + 1;
    select sum(n), min(slot) into taken, oldest from private.waitlist_rate where who = counter;
    if taken > most[place] then
      perform private.refuse(429, 'Too many answers from this address. Please try again in ten minutes.',
        json_build_object('Retry-After', ceil(extract(epoch from oldest + window_ - now()))::integer::text));
    end if;
  end loop;

  -- Accepted and counted, and not stored again: the answer does not tell a visitor who is on the waitlist.
  if exists (
    select from public.waitlist_responses stored where private.waitlist_digest(stored) = private.waitlist_digest(new)
  ) then
    return null;
  end if;
  return new;
end
$$;

drop trigger if exists waitlist_guard on public.waitlist_responses;
-- Counts visitors only: the operator's restore and move insert thousands of rows from one address.
create trigger waitlist_guard before insert on public.waitlist_responses
  for each row when (current_user = 'anon') execute function private.waitlist_guard();

-- How many rows there are, written in the transaction of each change. A start of our server compares it with the table: damaged
-- files may lose rows without an error.
create table if not exists private.waitlist_total (
  rows bigint not null
);
create unique index if not exists waitlist_total_one_row on private.waitlist_total ((true));
insert into private.waitlist_total select count(*) from public.waitlist_responses on conflict do nothing;

create or replace function private.waitlist_count() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed_rows bigint := 0;
  total        bigint;
  -- Our server's limits for rows of visitors, MAX_ROWS and MAX_DATA_MB. Not set on hosted Supabase.
  most_rows    constant bigint := nullif(current_setting('waitlist.max_rows', true), '');
  most_bytes   constant bigint := nullif(current_setting('waitlist.max_bytes', true), '');
begin
  if tg_op = 'TRUNCATE' then
    update private.waitlist_total set rows = 0;
    return null;
  end if;
  select count(*) into changed_rows from changed;
  -- With several rows in one statement, one refused row would undo the count of the rate limit for all.
  if tg_op = 'INSERT' and changed_rows > 1 and current_setting('role') = 'anon' then
    perform private.refuse(400, 'Send one row in one request.');
  end if;
  if changed_rows = 0 then
    return null;
  end if;
  update private.waitlist_total
    set rows = rows + case tg_op when 'INSERT' then changed_rows else -changed_rows end
    returning rows into total;
  if total > most_rows then
    raise 'The waitlist is full.' using errcode = 'configuration_limit_exceeded', detail = 'MAX_ROWS';
  end if;
  -- Measured at each hundredth row, because it takes milliseconds. A refused row is not counted, so the next is measured too.
  if total % 100 = 0 and pg_database_size(current_database()) >= most_bytes then
    raise 'The waitlist is full.' using errcode = 'configuration_limit_exceeded', detail = 'MAX_DATA_MB';
  end if;
  return null;
end
$$;

drop trigger if exists waitlist_count_inserted on public.waitlist_responses;
create trigger waitlist_count_inserted after insert on public.waitlist_responses
  referencing new table as changed for each statement execute function private.waitlist_count();
drop trigger if exists waitlist_count_deleted on public.waitlist_responses;
create trigger waitlist_count_deleted after delete on public.waitlist_responses
  referencing old table as changed for each statement execute function private.waitlist_count();
drop trigger if exists waitlist_count_truncated on public.waitlist_responses;
create trigger waitlist_count_truncated after truncate on public.waitlist_responses
  for each statement execute function private.waitlist_count();

-- An outbox for notifications of new rows. Our server switches it on when NOTIFY_WEBHOOK_URL is set, and delivers; on hosted
-- Supabase it stays off (docs/waitlist-data.md).
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

drop trigger if exists waitlist_notify on public.waitlist_responses;
-- For visitors' rows only: restore and move insert rows that the operator knows.
create trigger waitlist_notify after insert on public.waitlist_responses
  for each row when (current_user = 'anon') execute function private.waitlist_add_to_outbox();

revoke all on table private.waitlist_salt, private.waitlist_rate, private.waitlist_total, private.waitlist_notify,
  private.waitlist_outbox from public, anon, authenticated;
revoke all on function private.parse_address, private.waitlist_guard, private.waitlist_count, private.waitlist_add_to_outbox
  from public, anon, authenticated;
grant select on table private.waitlist_total to service_role;
grant select, update on table private.waitlist_notify to service_role;
grant select, update, delete on table private.waitlist_outbox to service_role;
