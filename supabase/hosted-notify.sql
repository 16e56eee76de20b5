-- For hosted Supabase only, and only if you want it: posts every new row of the waitlist to your webhook with pg_net. Store the
-- address first, as a secret: select vault.create_secret('https://…', 'waitlist_webhook');
-- Run this file in the SQL editor after the migrations. Safe to run again. To stop: drop trigger waitlist_post on
-- public.waitlist_responses. pg_net posts after the commit, and once: it does not repeat a request that fails.
create extension if not exists pg_net;

create or replace function private.waitlist_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  webhook text := (select decrypted_secret from vault.decrypted_secrets where name = 'waitlist_webhook');
  -- Wide characters that look the same: an answer mentions nobody and formats nothing. Discord refuses more than 2,000 characters.
  answers text[] := array(
    select regexp_replace(translate(answer, '<>[]*_~`|#\', '＜＞［］＊＿～｀｜＃＼'), '(^|\W)@', '\1＠', 'g')
    from unnest(array[new.name, new.role, new.business, new.spending_range, left(new.questions_help, 1000)]) answer);
  message text := left(format(
    E'New on the waitlist: %s, %s, %s\nE-mail: %s\nMonthly spend: %s\nQuestion: %s',
    answers[1], answers[2], answers[3], new.email, answers[4], answers[5]), 2000);
begin
  if webhook is not null then
    perform net.http_post(
      url := webhook,
      body := jsonb_build_object('text', message, 'content', message, 'allowed_mentions', '{"parse": []}'::jsonb),
      timeout_milliseconds := 10000);
  end if;
  return null;
exception when others then
  -- A row is stored also when it cannot be announced.
  return null;
end
$$;
revoke all on function private.waitlist_post() from public, anon, authenticated;

drop trigger if exists waitlist_post on public.waitlist_responses;
create trigger waitlist_post after insert on public.waitlist_responses
  for each row when (current_user = 'anon') execute function private.waitlist_post();
