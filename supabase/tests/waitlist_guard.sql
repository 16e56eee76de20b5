-- At most 10 rows in 10 minutes from one address. now() does not change in a transaction: where time passes, the counters are
-- made older instead.
begin;
select plan(144);

-- The statement that inserts a row with this name for each of the names.
create function pg_temp.insert_of(variadic names text[]) returns text language sql as $$
  select format('insert into public.waitlist_responses (%s) select %s from unnest(%L::text[]) given',
    string_agg(quote_ident(attname), ', '),
    string_agg(case attname when 'name' then 'given' when 'email' then quote_literal('a@b.co') else quote_literal('x') end, ', '),
    names)
  from pg_attribute
  where attrelid = 'public.waitlist_responses'::regclass and attnum > 0 and attname not in ('id', 'created_at')
$$;
create function pg_temp.join_waitlist(address text, n int) returns text language sql as $$
  select format('select set_config(''request.headers'', %L, true); %s',
    case when address is null then '' else json_build_object('cf-connecting-ip', address, 'x-forwarded-for', '203.0.113.' || n)::text end,
    pg_temp.insert_of('From ' || coalesce(address, 'nowhere') || ' ' || n))
$$;

set local role anon;
select lives_ok(pg_temp.join_waitlist('198.51.100.7', n), 'a row') from generate_series(1, 10) n;
select throws_ok(pg_temp.join_waitlist('198.51.100.7', 11), 'PGRST', null, 'the eleventh is refused');
select throws_like(pg_temp.join_waitlist('198.51.100.7', 12), '%"429"%Too many answers%', 'and the next, with another x-forwarded-for');
select throws_ok(pg_temp.join_waitlist(spelling, 13), 'PGRST', null, 'also written as ' || spelling) from unnest(array[
  '::ffff:198.51.100.7', '::ffff:c633:6407', '::FFFF:C633:6407', '198.51.100.7:8080', '[::ffff:198.51.100.7]:8080', ' 198.51.100.7 '
]) spelling;
select lives_ok(pg_temp.join_waitlist('198.51.100.8', 1), 'another address is not refused');
select lives_ok(pg_temp.join_waitlist(null, n), 'a row') from generate_series(1, 10) n;
select throws_ok(pg_temp.join_waitlist(null, 11), 'PGRST', null, 'rows without an address share a counter');
select throws_ok(pg_temp.join_waitlist('', 12), 'PGRST', null, 'also with headers');
select lives_ok(pg_temp.join_waitlist('2001:db8:0:1::' || n, n), 'a row') from generate_series(1, 10) n;
select throws_ok(pg_temp.join_waitlist('2001:db8:0:1:ffff::1', 11), 'PGRST', null, 'addresses of one /64 are counted together');
select throws_ok(pg_temp.join_waitlist('[2001:db8:0:1::5]:443', 12), 'PGRST', null, 'also with a port');
select lives_ok(pg_temp.join_waitlist('2001:db8:0:2::1', 1), 'another /64 is counted by itself');
select lives_ok(pg_temp.join_waitlist('2001:db8:0:' || n || '::1', n), 'a row') from generate_series(3, 51) n;
select throws_ok(pg_temp.join_waitlist('2001:db8:0:fff::1', 1), 'PGRST', null, 'a /48 has 60 rows in all its /64s');
select lives_ok(pg_temp.join_waitlist('2001:db8:1::1', 1), 'another /48 is counted by itself');
select lives_ok(pg_temp.join_waitlist('nowhere', n), 'a row') from generate_series(1, 10) n;
select throws_ok(pg_temp.join_waitlist('nowhere', 11), 'PGRST', null, 'a text that is no address is counted too');

-- A row that is there already.
select lives_ok(pg_temp.join_waitlist('192.0.2.50', 1), 'a row');
select lives_ok(pg_temp.join_waitlist('192.0.2.50', 1), 'the same row again is accepted');
select lives_ok(pg_temp.join_waitlist('192.0.2.50', 1), 'a row') from generate_series(1, 8) n;
select throws_ok(pg_temp.join_waitlist('192.0.2.50', 1), 'PGRST', null, 'and counted');
select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.51"}', true);
select throws_like(pg_temp.insert_of('One', 'Two'), '%Send one row in one request%', 'two rows in one statement');

create function pg_temp.refusal() returns json language plpgsql as $$
declare answer text;
begin
  execute pg_temp.join_waitlist('198.51.100.7', 14);
  return null;
exception when others then
  get stacked diagnostics answer = pg_exception_detail;
  return answer::json;
end
$$;
select is(pg_temp.refusal() ->> 'status', '429', 'the refusal is a 429');
select is(pg_temp.refusal() -> 'headers' ->> 'Retry-After', '600', 'with the seconds to wait');
reset role;

-- The window slides, to the second.
update private.waitlist_rate set slot = slot - interval '9 minutes 59 seconds';
set local role anon;
select throws_ok(pg_temp.join_waitlist('198.51.100.7', 15), 'PGRST', null, 'a second before the ten minutes are over the address is still refused');
select is(pg_temp.refusal() -> 'headers' ->> 'Retry-After', '1', 'for that second');
reset role;
update private.waitlist_rate set slot = slot - interval '1 second';
set local role anon;
select lives_ok(pg_temp.join_waitlist('198.51.100.7', 16), 'and then not any more');
reset role;
delete from public.waitlist_responses where name = 'From 198.51.100.7 16';
select is((select count(*)::int from public.waitlist_responses where name = 'From 192.0.2.50 1'), 1, 'a row that is sent ten times is stored once');

select is((select count(*)::int from public.waitlist_responses where name like 'From 198.51.100.7 %'), 10, 'ten are stored');
select is((select count(*)::int from private.waitlist_rate where who ~ '^[0-9a-f]{64}$' and n <= 60), (select count(*)::int from private.waitlist_rate), 'counters hold hashes, no addresses');

set local role service_role;
select lives_ok(pg_temp.join_waitlist('198.51.100.9', n), 'rows of service_role are not counted') from generate_series(1, 15) n;
reset role;

-- The first row of a day deletes the salt and the counters of the day before.
update private.waitlist_salt set day = day - 1;
update private.waitlist_rate set slot = slot - interval '2 hours';
set local role anon;
select lives_ok(pg_temp.join_waitlist('198.51.100.7', 17), 'the next day the address is not refused');
reset role;
select is((select count(*)::int from private.waitlist_salt), 1, 'one salt, today''s');
select is((select count(*)::int from private.waitlist_rate), 1, 'one counter, today''s');

select * from finish();
rollback;
