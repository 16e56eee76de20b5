/**
 * Groups of words that mean the same kind of thing, for the understanding of utterances: an example with "dentist" helps to
 * understand one with "florist". Words are in lower case, without accents, separated by spaces.
 */
export const lexicon: Readonly<Record<string, string>> = {
  trade:
    'dentist dental dentists surgery clinic practice vet vets veterinary physio physiotherapist chiropractor chiropractic optician doctor gp law lawyer lawyers solicitor solicitors attorney firm estate realtor letting lettings agency hair hairdresser hairdressers salon barber barbers beauty nails spa plumber plumbers plumbing electrician builder roofer roofing hvac garage mechanic restaurant cafe bistro pub bar bakery butcher florist hotel bnb hostel motel shop store boutique gym yoga school nursery tutor accountant accountants accounting bookkeeper insurance broker logistics courier taxi cab travel tailor fashion cleaning cleaners gardener landscaping kennels cattery farm church charity warehouse startup freelancer consultant tradie locksmith photographer pharmacy chemist dealership',
  software:
    'salesforce hubspot zoho pipedrive google outlook office microsoft teams slack zapier calendly hubspots quickbooks xero sage shopify wordpress squarespace opendental dentrix eaglesoft clio mews fresha phorest treatwell opentable toast square servicetitan jobber housecall simpro tradify airtable notion monday asana trello sap oracle dynamics excel icloud mailchimp stripe twilio ringcentral aircall zendesk intercom freshdesk cliniko jane practo tally datev guesty cloudbeds booksy mindbody vagaro acuity setmore appfolio yardi buildium gmail ghl highlevel',
  language:
    'english spanish french german italian polish portuguese hindi punjabi urdu bengali tamil telugu marathi gujarati arabic mandarin cantonese chinese vietnamese tagalog russian ukrainian turkish dutch swedish romanian yoruba igbo hausa pidgin twi swahili irish gaelic welsh greek hebrew korean japanese afrikaans catalan',
  accent:
    'accent accents brogue scouse glaswegian geordie scottish british american australian texan cockney kiwi',
  day: 'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekend weekends christmas easter diwali holiday holidays bank thanksgiving',
  daytime:
    'night nights overnight evening evenings morning midnight nighttime late lunch lunchtime dawn asleep sleeping',
  number:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand',
  money:
    'dollar dollars pound pounds quid bucks euro euros rupee rupees naira cent cents pence money cash price cost costs pay fee fees charge rate',
  emergency:
    'ambulance fire burning bleeding breathing unconscious collapsed police burglar overdose suicide kill stabbed heart stroke choking gas flood swallowed fainted pills attack hurt smoke',
  food: 'pizza burger curry chips kebab sushi table takeaway menu pasta biryani coffee cake beer wine soup recipe cook rice',
  parcel:
    'parcel package delivery order refund tracking bill invoice account balance card prescription appointment repeat statement meter boiler mot haircut blowdry',
  sport:
    'football soccer match score team league cricket rugby hurling game won goal arsenal chelsea liverpool nba nfl basketball tennis',
  world:
    'president minister election government politics war capital country weather rain sunny forecast temperature movie film song music joke poem story riddle bitcoin stock horoscope lottery quantum planet moon history translate homework essay recipe code python equation',
  foreign:
    'hola bonjour hallo guten buenos buenas gracias por favor quiero necesito como cuanto cuesta que una para usted ustedes je vous voudrais est parler merci ich bitte sprechen kann nicht und das ist wie viel kostet ciao buongiorno vorrei quanto per sono dia obrigado quero preciso voce dzien dobry prosze czy ile kosztuje nie jest hoeveel graag goedemorgen namaste kya aap hai mujhe chahiye kaise bawo ni wetin abeg sannu ekaaro duit conas merhaba salaam',
}
