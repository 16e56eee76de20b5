-- The waitlist. Runs unchanged on hosted Supabase, PostgreSQL 15 and newer, and the embedded database; safe to run again.
-- A table of this name that exists already is not changed: give it the constraints below with `alter table … add constraint … not valid`.

create table if not exists public.waitlist_responses (
  id             uuid        primary key default gen_random_uuid(),
  created_at     timestamptz not null    default now(),
  name           text        not null,
  business       text        not null,
  role           text        not null,
  spending_range text        not null,
  questions_help text        not null,
  email          text        not null,
  -- btrim with a list of every blank character: [[:space:]] does not match a no-break space or a zero-width space.
  constraint waitlist_name_ok check (
    btrim(name, E' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff') <> ''
    and char_length(name) <= 200),
  constraint waitlist_business_ok check (
    btrim(business, E' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff') <> ''
    and char_length(business) <= 200),
  constraint waitlist_role_ok check (
    btrim(role, E' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff') <> ''
    and char_length(role) <= 200),
  constraint waitlist_spending_ok check (
    btrim(spending_range, E' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff') <> ''
    and char_length(spending_range) <= 100),
  constraint waitlist_help_ok check (
    btrim(questions_help, E' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff') <> ''
    and char_length(questions_help) <= 5000),
  constraint waitlist_email_ok check (
    char_length(email) <= 254
    and email ~ '^[^@[:space:]\u00a0\u200b\u3000]{1,64}@[^@.[:space:]\u00a0\u200b\u3000]+(\.[^@.[:space:]\u00a0\u200b\u3000]+)+$'),
  constraint waitlist_no_control check (
    (name || business || role || spending_range || email) !~ '[[:cntrl:]]')
);

-- The same six answers are stored once: a retry after a lost reply is answered with 409. An index entry holds about 2,700
-- bytes and questions_help alone may need 20,000, so the index is over hashes. Each answer is hashed by itself first, so that
-- two different rows never join to the same text. md5, because every PostgreSQL has it as an immutable function of text.
-- The e-mail address alone is not unique: 409 would tell anybody whether an address is on the waitlist.
create unique index if not exists waitlist_responses_once on public.waitlist_responses (
  md5(md5(name) || md5(business) || md5(role) || md5(spending_range) || md5(questions_help) || md5(email))
);
-- The operator reads in this order, page by page.
create index if not exists waitlist_responses_in_order on public.waitlist_responses (created_at, id);

alter table public.waitlist_responses enable row level security;
alter table public.waitlist_responses force row level security;

-- Many projects of hosted Supabase grant their roles every new table, others do not: revoke everything, then grant.
revoke all on table public.waitlist_responses from public, anon, authenticated, service_role;
grant insert (name, business, role, spending_range, questions_help, email) on table public.waitlist_responses to anon;
-- The operator reads, deletes, and inserts rows with their time (restore, move). No role may update.
grant select, delete on table public.waitlist_responses to service_role;
grant insert (created_at, name, business, role, spending_range, questions_help, email)
  on table public.waitlist_responses to service_role;

drop policy if exists "anon may add to the waitlist" on public.waitlist_responses;
create policy "anon may add to the waitlist" on public.waitlist_responses for insert to anon with check (true);
