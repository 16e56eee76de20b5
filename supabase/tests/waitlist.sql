-- Who may do what with the waitlist, and what the table takes. Runs in PGlite, in PostgreSQL 15+ and with `supabase test db`.
begin;

-- Every column of an answer, also one that is added.
create function pg_temp.answers() returns setof text language sql as $$
  select attname::text from pg_attribute
  where attrelid = 'public.waitlist_responses'::regclass and attnum > 0 and attname not in ('id', 'created_at')
$$;
-- The statement that inserts good answers, some of which are replaced.
create function pg_temp.insert_of(replaced jsonb) returns text language sql as $$
  select format('insert into public.waitlist_responses (%s) values (%s)', string_agg(quote_ident(one), ', '),
    string_agg(quote_literal(coalesce(replaced ->> one, case when one = 'email' then 'ann@other.example' else 'Other' end)), ', '))
  from (select pg_temp.answers() union select jsonb_object_keys(replaced)) columns (one)
$$;
-- The same with one answer replaced, from an address of its own.
create function pg_temp.insert_with(field text, answer text) returns text language sql as $$
  select format('select set_config(''request.headers'', %L, true); %s',
    json_build_object('cf-connecting-ip', gen_random_uuid()), pg_temp.insert_of(jsonb_build_object(field, answer)))
$$;

-- Eleven tests for each answer: its grants and type, that it counts for "stored once", and eight blank texts.
select plan(139 + 11 * count(*)::int) from pg_temp.answers();

-- Row level security, policies, grants and columns.
select ok(relrowsecurity, 'row level security is on') from pg_class where oid = 'public.waitlist_responses'::regclass;
select ok(relforcerowsecurity, 'row level security is forced') from pg_class where oid = 'public.waitlist_responses'::regclass;
select policies_are('public', 'waitlist_responses', array['anon may add to the waitlist', 'the operator may use every row', 'the owner may read']);
select policy_cmd_is('public', 'waitlist_responses', 'anon may add to the waitlist'::name, 'insert');
select policy_roles_are('public', 'waitlist_responses', 'anon may add to the waitlist', array['anon']);
select table_privs_are('public', 'waitlist_responses', 'anon', array[]::text[]);
select table_privs_are('public', 'waitlist_responses', 'authenticated', array[]::text[]);
select column_privs_are('public', 'waitlist_responses', field, 'anon', array['INSERT'])
  from pg_temp.answers() field;
select column_privs_are('public', 'waitlist_responses', field, 'anon', array[]::text[])
  from unnest(array['id', 'created_at']) field;
select columns_are('public', 'waitlist_responses',
  array['id', 'created_at', 'name', 'business', 'role', 'spending_range', 'questions_help', 'email']);
select col_type_is('public'::name, 'waitlist_responses'::name, field::name, 'text', field || ' is text')
  from pg_temp.answers() field;

-- Anon may insert and do nothing else.
set local role anon;
select lives_ok(pg_temp.insert_with('name', 'First'), 'anon may add a row');
select throws_ok(statement, '42501', null, 'anon may not: ' || statement) from unnest(array[
  'select * from public.waitlist_responses',
  'select email from public.waitlist_responses',
  'update public.waitlist_responses set name = ''z''',
  'delete from public.waitlist_responses',
  'truncate public.waitlist_responses',
  'insert into public.waitlist_responses (id) values (gen_random_uuid())',
  'insert into public.waitlist_responses (created_at) values (now())',
  pg_temp.insert_with('name', 'R') || ' returning id',
  pg_temp.insert_with('name', 'R') || ' on conflict (id) do update set name = ''z''',
  'alter table public.waitlist_responses disable row level security',
  'create table public.evil (x int)',
  'select * from private.waitlist_rate',
  'select private.waitlist_guard()'
]) statement;
reset role;

set local role authenticated;
select throws_ok(statement, '42501', null, 'authenticated may not: ' || statement) from unnest(array[
  pg_temp.insert_with('name', 'Second'),
  'select * from public.waitlist_responses',
  'update public.waitlist_responses set name = ''z''',
  'delete from public.waitlist_responses'
]) statement;
reset role;

-- The operator.
set local role service_role;
select is((select count(*)::int from public.waitlist_responses where name = 'First'), 1, 'service_role reads');
select throws_ok('update public.waitlist_responses set name = ''z''', '42501', null, 'service_role may not update');
select lives_ok('delete from public.waitlist_responses where name = ''First''', 'service_role deletes');
select lives_ok(pg_temp.insert_of('{"created_at": "2026-01-02T03:04:05Z"}'), 'service_role inserts a row with its time');
reset role;

-- Stored once.
set local role anon;
select lives_ok(pg_temp.insert_with('name', 'Once'), 'a row is stored');
select lives_ok(pg_temp.insert_with('name', 'Once'), 'the same answers are accepted again');
reset role;
select is((select count(*)::int from public.waitlist_responses where name = 'Once'), 1, 'and not stored again');
set local role service_role;
select throws_ok(pg_temp.insert_of('{"name": "Once"}'), '23505', null, 'the operator is told that they are there');
reset role;
set local role anon;
select lives_ok(pg_temp.insert_with(field, 'once.more@other.example'), 'with another ' || field || ' they are')
  from pg_temp.answers() field;
select lives_ok(pg_temp.insert_of('{"name": "ab", "business": "c"}'), 'answers that join to the same text, one');
select lives_ok(pg_temp.insert_of('{"name": "a", "business": "bc"}'), 'answers that join to the same text, other');
select lives_ok(pg_temp.insert_with('questions_help', repeat(U&'\+01F600', 5000)), 'the longest answer of four-byte characters fits the index');

-- How many rows there are is counted in their transactions.
reset role;
create function pg_temp.totals() returns bigint[] language sql as $$
  select array[(select rows from private.waitlist_total), (select count(*) from public.waitlist_responses)]
$$;
select is((pg_temp.totals())[1], (pg_temp.totals())[2], 'inserts, repeats and refused rows are counted');
delete from public.waitlist_responses where name like 'Onc%';
select is((pg_temp.totals())[1], (pg_temp.totals())[2], 'deleted rows are counted');
savepoint truncated;
truncate public.waitlist_responses;
select is(pg_temp.totals(), array[0, 0]::bigint[], 'truncated rows are counted');
rollback to truncated;
select set_config('waitlist.max_rows', (pg_temp.totals())[1]::text, true);
set local role anon;
select throws_ok(pg_temp.insert_with('name', 'One too many'), '53400', 'The waitlist is full.', 'a limit of rows that the server sets');
reset role;
select set_config('waitlist.max_rows', '', true), set_config('waitlist.max_bytes', '1', true);
set local role anon;
select throws_ok(format('do $x$ begin for n in 1..100 loop execute pg_temp.insert_with(''name'', ''Row '' || n); end loop; end $x$'), '53400', null, 'a limit of bytes, within a hundred rows');
reset role;
select set_config('waitlist.max_bytes', '', true);
set local role anon;

-- Bad answers, straight to SQL.
select throws_ok(pg_temp.insert_with(field, answer), '23514', null, format('refused: %s as %s', answer, field))
  from pg_temp.answers() field, unnest(array['', ' ', E'\t\n', U&'\00a0', U&'\200b', U&'\3000\2003', U&'\feff', U&'\2060']) answer;
-- Also blank: a Hangul filler, a Braille blank and a soft hyphen.
select throws_ok(pg_temp.insert_with('name', answer), '23514', null, format('refused: %s as a name', to_json(answer)))
  from unnest(array[U&'\3164', U&'\2800\00ad', E'Ann\nOther', E'Ann\u0007', E'Ann\u007f', E'a\rb']) answer;
select throws_ok(pg_temp.insert_with(field, repeat('x', most + 1)), '23514', null, format('refused: a %s of %s characters', field, most + 1))
  from (values ('name', 200), ('business', 200), ('role', 200), ('spending_range', 100), ('questions_help', 5000)) limits (field, most);
select throws_ok(pg_temp.insert_with('email', answer), '23514', null, format('refused: %s as an address', to_json(left(answer, 40))))
  from unnest(array['ann', 'ann@other', '@other.example', 'ann@', 'ann@@other.example', 'ann@other..example', 'ann@other.example.',
    'ann@.other.example', 'mailto:ann@other.example', 'Ann <ann@other.example>', U&'ann\00a0@other.example',
    E'ann@other.example\nBcc: all@other.example', repeat('a', 64) || '@' || repeat('d', 186) || '.com']) answer;
select throws_ok(pg_temp.insert_with('email', format(place, character)), '23514', null, format('refused: %s in %s', character, place))
  from unnest(array['ann%sb@other.example', 'ann@oth%ser.example', 'ann@other.example%s', '%sann@other.example']) place,
    unnest(array[',', ';', ':', '<', '>', '(', ')', '[', ']', '"', '\', ' ', U&'\2003', U&'\3000']) character;
select throws_ok($$insert into public.waitlist_responses (name) values ('Only a name')$$, '23502', null, 'refused: missing answers');

-- Good answers, straight to SQL.
select lives_ok(pg_temp.insert_with(field, answer), format('taken: %s as %s', left(answer, 40), field)) from (values
  ('name', 'O''Brien'), ('name', 'Robert"); drop table students;--'), ('name', U&'\738b\5c0f\660e'), ('name', U&'\0645\062d\0645\062f'),
  ('name', U&'Zo\00eb \+01F600'), ('name', U&'A\0308nne'), ('name', repeat('n', 200)), ('business', '<script>alert(1)</script>'),
  ('spending_range', '$5,000 - $10,000'), ('questions_help', E'Two\nlines,\twith a tab'), ('questions_help', repeat('q', 5000)),
  ('email', 'first.last+tag@sub.other.example'), ('email', 'o''brien@straße.example'),
  ('email', repeat('a', 64) || '@' || repeat('d', 185) || '.com')
) good (field, answer);
reset role;

select * from finish();
rollback;
