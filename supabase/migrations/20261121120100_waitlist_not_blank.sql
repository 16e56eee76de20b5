-- An answer has at least one character that can be seen: no answer of U+3164, U+2800 or U+00AD alone. `not valid`: rows
-- that are there already are not checked. Safe to run again.
do $$
declare
  -- Unicode's White_Space and Default_Ignorable_Code_Point, and U+2800, the Braille pattern without a dot.
  invisible constant text := E'\\s\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff';
  field text;
begin
  foreach field in array array['name', 'business', 'role', 'spending_range', 'questions_help'] loop
    execute format('alter table public.waitlist_responses drop constraint if exists waitlist_%s_visible', field);
    execute format(
      'alter table public.waitlist_responses add constraint waitlist_%s_visible check (%I ~ %L) not valid',
      field, field, '[^' || invisible || ']');
  end loop;
end
$$;
