-- The outbox: off until the server switches it on, one entry for each row of a visitor, without any answer.
begin;
select plan(10);

create function pg_temp.join_waitlist(who text) returns text language sql as $$
  select format('insert into public.waitlist_responses (%s) values (%s)', string_agg(quote_ident(attname), ', '),
    string_agg(quote_literal(case attname when 'name' then who when 'email' then 'a@b.co' else 'x' end), ', '))
  from pg_attribute
  where attrelid = 'public.waitlist_responses'::regclass and attnum > 0 and attname not in ('id', 'created_at')
$$;
delete from private.waitlist_outbox;

set local role anon;
select lives_ok(pg_temp.join_waitlist('Before'), 'a visitor inserts while notifications are off');
reset role;
select is((select count(*)::int from private.waitlist_outbox), 0, 'and the outbox stays empty');

set local role service_role;
select lives_ok('update private.waitlist_notify set enabled = true', 'the server switches notifications on');
select lives_ok(pg_temp.join_waitlist('Restored'), 'a row of the operator');
select is((select count(*)::int from private.waitlist_outbox), 0, 'has no entry');
set local role anon;
select lives_ok(pg_temp.join_waitlist('New'), 'a visitor inserts');
select lives_ok(pg_temp.join_waitlist('New'), 'the same again, which is not stored again');
select throws_ok(pg_temp.join_waitlist(' '), '23514', null, 'a row that is refused');
set local role service_role;
select results_eq(
  'select r.name from private.waitlist_outbox o join public.waitlist_responses r on r.id = o.response',
  array['New'], 'there is one entry, for the row that was stored');
select columns_are('private', 'waitlist_outbox', array['id', 'response', 'attempts', 'due'], 'an entry holds no answer');

select * from finish();
rollback;
