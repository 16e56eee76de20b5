import { expect, test } from 'vitest'
import type { WaitlistField } from '../../../../content/waitlist.ts'
import { greet, respond } from '../dialogue/dialogue.ts'
import type { Entities } from '../understanding/entities.ts'
import * as form from './form-dialogue.ts'
import { emptyForm, type WaitlistForm } from './turns.ts'

/**
 * One utterance at a question of the form, as an outside author wrote it without knowing the receptionist: what was answered
 * before, what is said, and what a careful human would note then. Capitals and punctuation are not heard.
 */
const cases: [WaitlistForm['step'], Entities, string, Entities][] = [
  ['name', {}, "um yeah hi it's daniel okafor", { name: 'Daniel Okafor' }],
  ['name', {}, "my name is priya raman that's p r i y a", { name: 'Priya Raman' }],
  ['name', {}, "oh sorry yes it's just margaret", { name: 'Margaret' }],
  ['name', {}, "it's shivaun kelly but you spell it s i o b h a n", { name: 'Siobhan Kelly' }],
  ['name', {}, 'uh john baker but no h so j o n', { name: 'Jon Baker' }],
  ['name', {}, 'you can put me down as tom whitfield', { name: 'Tom Whitfield' }],
  ['name', {}, 'steve well steven holloway with a v', { name: 'Steven Holloway' }],
  [
    'business',
    { name: 'Carl Jensen' },
    "we're called harbor light plumbing down in tacoma",
    { business: 'Harbor Light Plumbing' },
  ],
  ['business', { name: 'Lucy Tran' }, "it's a small bakery called rise and shine", { business: 'Rise and Shine' }],
  [
    'business',
    { name: 'Denise Walsh' },
    "um i run a dog grooming place it's called muddy paws over on fifth street",
    { business: 'Muddy Paws' },
  ],
  [
    'business',
    { name: 'Hector Ruiz' },
    'greenway landscaping we do lawns and hedges and that sort of thing',
    { business: 'Greenway Landscaping' },
  ],
  [
    'business',
    { name: 'Paula Stein' },
    "i work at saint jude's veterinary clinic in boise",
    { business: "Saint Jude's Veterinary Clinic" },
  ],
  ['business', { name: 'Rick Dalton' }, "it's quick fix auto but quick is k w i k", { business: 'Kwik Fix Auto' }],
  [
    'role',
    { name: 'Carl Jensen', business: 'Harbor Light Plumbing' },
    "i suppose i'm the owner",
    { role: 'Business Owner' },
  ],
  [
    'role',
    { name: 'Aisha Khan', business: 'Little Acorns Daycare' },
    'um well i started it so founder i guess',
    { role: 'CEO/Founder' },
  ],
  [
    'role',
    { name: 'Greg Novak', business: 'Summit Insurance' },
    'i run the i t side of things so yeah that one',
    { role: 'IT Manager' },
  ],
  [
    'role',
    { name: 'Kelly Brandt', business: 'Brandt Family Dental' },
    "oh i'm just the receptionist i answer the phones",
    { role: 'Receptionist' },
  ],
  [
    'role',
    { name: 'Omar Haddad', business: 'Cedar House Restaurant' },
    'i do a bit of everything really but yeah put marketing manager',
    { role: 'Marketing Manager' },
  ],
  [
    'role',
    { name: 'Joanne Pike', business: 'Pike Removals' },
    "it's my husband's company i'm the office manager i don't think that's on your list",
    { role: 'Office Manager' },
  ],
  [
    'role',
    { name: 'Victor Lam', business: 'Lam Logistics' },
    "uh let's see i'd be operations manager i think",
    { role: 'Operations Manager' },
  ],
  [
    'spending_range',
    { name: 'Lucy Tran', business: 'Rise and Shine', role: 'Business Owner' },
    'about two thousand no wait more like twenty five hundred',
    { spending_range: '$1,000 - $5,000' },
  ],
  [
    'spending_range',
    { name: 'Hector Ruiz', business: 'Greenway Landscaping', role: 'Business Owner' },
    'um fifteen hundred bucks give or take',
    { spending_range: '$1,000 - $5,000' },
  ],
  [
    'spending_range',
    { name: 'Denise Walsh', business: 'Muddy Paws', role: 'Business Owner' },
    'nothing at the moment i do it all myself',
    { spending_range: '$0 - $1,000' },
  ],
  [
    'spending_range',
    { name: 'Paula Stein', business: "Saint Jude's Veterinary Clinic", role: 'Operations Manager' },
    'three grand well three and a half if you count the weekend girl',
    { spending_range: '$1,000 - $5,000' },
  ],
  [
    'spending_range',
    { name: 'Nigel Frost', business: 'Frost and Co Accountants', role: 'CEO/Founder' },
    "we're in england so it'd be around eight hundred pounds",
    { spending_range: 'Around eight hundred pounds' },
  ],
  [
    'spending_range',
    { name: 'Victor Lam', business: 'Lam Logistics', role: 'Operations Manager' },
    "oh gosh twenty four thousand a year so what's that two thousand a month",
    { spending_range: '$1,000 - $5,000' },
  ],
  [
    'spending_range',
    { name: 'Greg Novak', business: 'Summit Insurance', role: 'IT Manager' },
    "well there's two people on the phones so i'd say four no sorry six thousand all in",
    { spending_range: '$5,000 - $10,000' },
  ],
  [
    'questions_help',
    {
      name: 'Carl Jensen',
      business: 'Harbor Light Plumbing',
      role: 'Business Owner',
      spending_range: '$1,000 - $5,000',
    },
    "um yeah we keep missing calls after five o'clock that's all",
    { questions_help: "We keep missing calls after five o'clock" },
  ],
  [
    'questions_help',
    { name: 'Joanne Pike', business: 'Pike Removals', role: 'Office Manager', spending_range: '$1,000 - $5,000' },
    "no nothing really i'm good thanks",
    { questions_help: 'No' },
  ],
  [
    'questions_help',
    { name: 'Kelly Brandt', business: 'Brandt Family Dental', role: 'Receptionist', spending_range: '$1,000 - $5,000' },
    "so basically i'd like something that books appointments into our google calendar yeah that's all",
    { questions_help: "I'd like something that books appointments into our Google Calendar" },
  ],
  [
    'questions_help',
    { name: 'Aisha Khan', business: 'Little Acorns Daycare', role: 'CEO/Founder', spending_range: '$0 - $1,000' },
    "let me think um how much does it cost and is there a contract that's everything",
    { questions_help: 'How much does it cost and is there a contract?' },
  ],
  [
    'questions_help',
    { name: 'Rick Dalton', business: 'Kwik Fix Auto', role: 'Business Owner', spending_range: '$0 - $1,000' },
    "okay so the phone rings all through lunch and nobody's free to pick it up and yeah that's about it",
    { questions_help: "The phone rings all through lunch and nobody's free to pick it up" },
  ],
  [
    'email',
    {
      name: 'Anna Miller',
      business: 'Miller Florists',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'No',
    },
    "it's anna dot miller at gmail dot com",
    { email: 'anna.miller@gmail.com' },
  ],
  [
    'email',
    {
      name: 'Joe Santini',
      business: "Joe's Garage",
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'Missing calls while under a car',
    },
    "joe's garage all one word no apostrophe at yahoo dot com",
    { email: 'joesgarage@yahoo.com' },
  ],
  [
    'email',
    {
      name: 'Kris Lund',
      business: 'Lund Physio',
      role: 'CEO/Founder',
      spending_range: '$1,000 - $5,000',
      questions_help: 'Does it take bookings?',
    },
    'um k r i s dot lund l u n d at outlook dot com',
    { email: 'kris.lund@outlook.com' },
  ],
  [
    'email',
    {
      name: 'Sandra Bell',
      business: 'Sunny Side Cafe',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'No',
    },
    "it's sunny side up all one word then the number forty two at hotmail dot com",
    { email: 'sunnysideup42@hotmail.com' },
  ],
  [
    'email',
    {
      name: 'Carl Jensen',
      business: 'Harbor Light Plumbing',
      role: 'Business Owner',
      spending_range: '$1,000 - $5,000',
      questions_help: "We keep missing calls after five o'clock",
    },
    "best one's probably info at harbor dash light dot net",
    { email: 'info@harbor-light.net' },
  ],
  [
    'email',
    {
      name: 'Michael Chen',
      business: 'Chen Opticians',
      role: 'Operations Manager',
      spending_range: '$1,000 - $5,000',
      questions_help: 'Can it transfer calls?',
    },
    "yeah it's m as in mike t as in tango then chen c h e n seven at icloud dot com",
    { email: 'mtchen7@icloud.com' },
  ],
  [
    'role',
    { name: 'Martin Cole', business: 'Cole Brothers' },
    'actually the business is cole and daughters not cole brothers',
    { business: 'Cole and Daughters' },
  ],
  ['business', { name: 'Ana Petrov' }, "oh it's anna with two n's by the way", { name: 'Anna Petrov' }],
  [
    'email',
    {
      name: 'Ruth Adler',
      business: 'Adler Interiors',
      role: 'Business Owner',
      spending_range: '$1,000 - $5,000',
      questions_help: 'No',
    },
    'no change the spend to three thousand',
    { spending_range: '$1,000 - $5,000' },
  ],
  [
    'spending_range',
    { name: 'Kevin Doyle', business: 'Doyle Electrical', role: 'Business Owner' },
    'wait put manager instead of owner',
    { role: 'Manager' },
  ],
  [
    'confirm',
    {
      name: 'Beth Lawson',
      business: 'Lawson Tutoring',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'Do you work weekends?',
      email: 'beth@lawsontutoring.com',
    },
    'the help bit should say can it text people back',
    { questions_help: 'Can it text people back?' },
  ],
  [
    'confirm',
    {
      name: 'Imran Sheik',
      business: 'Spice Route',
      role: 'CEO/Founder',
      spending_range: '$1,000 - $5,000',
      questions_help: 'No',
      email: 'imran@spiceroute.com',
    },
    "my surname's wrong it's shaikh s h a i k h",
    { name: 'Imran Shaikh' },
  ],
  [
    'confirm',
    {
      name: 'Gloria Mendez',
      business: 'Mendez Tax Services',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'Need cover in tax season',
      email: 'gloria@mendestax.com',
    },
    "um the e-mail's not right it's mendez with a z gloria at mendez tax dot com",
    { email: 'gloria@mendeztax.com' },
  ],
  [
    'questions_help',
    { name: 'Peter Vance', business: 'Vance Roofing', role: 'Business Owner', spending_range: '$1,000 - $5,000' },
    'hang on did i say five thousand i meant five hundred',
    { spending_range: '$0 - $1,000' },
  ],
  [
    'questions_help',
    { name: 'Tanya Brooks', business: 'Brook Salon', role: 'Business Owner', spending_range: '$0 - $1,000' },
    'sorry before that the salon is brooks with an s brooks salon',
    { business: 'Brooks Salon' },
  ],
  [
    'spending_range',
    { name: 'Liam Carter', business: 'Northgate Motors', role: 'Business Owner' },
    "actually i'm not the owner that's my dad i'm the operations manager",
    { role: 'Operations Manager' },
  ],
  [
    'email',
    {
      name: 'Nadia Rossi',
      business: 'Rossi Deli',
      role: 'CEO/Founder',
      spending_range: '$0 - $1,000',
      questions_help: 'No',
    },
    'oh wait i do have a question can you go back and put does it work with landlines',
    { questions_help: 'Does it work with landlines?' },
  ],
  [
    'confirm',
    {
      name: 'Jeffrey Stone',
      business: 'Stone Fitness',
      role: 'Business Owner',
      spending_range: '$1,000 - $5,000',
      questions_help: 'No',
      email: 'jeff@stonefitness.com',
    },
    "it's geoffrey with a g g e o f f r e y",
    { name: 'Geoffrey Stone' },
  ],
  [
    'confirm',
    {
      name: 'Holly Grant',
      business: 'Grant Catering',
      role: 'Marketing Manager',
      spending_range: '$1,000 - $5,000',
      questions_help: 'Can it take orders?',
      email: 'holly@grantcatering.com',
    },
    "all good except i'm not marketing i'm the event planner",
    { role: 'Event Planner' },
  ],
  [
    'confirm',
    {
      name: 'Walter Hughes',
      business: 'Hughes Heating',
      role: 'Business Owner',
      spending_range: '$1,000 - $5,000',
      questions_help: 'Emergency calls at night',
      email: 'walter@hughesheating.com',
    },
    'nearly the spend should be more like twenty two hundred',
    { spending_range: '$1,000 - $5,000' },
  ],
  [
    'confirm',
    {
      name: 'Simone Dupre',
      business: 'Bella Nails',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'No',
      email: 'simone@bellanails.com',
    },
    "no it's not bella nails it's bello nails with an o at the end b e l l o",
    { business: 'Bello Nails' },
  ],
  [
    'confirm',
    {
      name: 'Derek Fong',
      business: 'Fong Dental',
      role: 'IT Manager',
      spending_range: '$1,000 - $5,000',
      questions_help: 'Does it connect to our system?',
      email: 'derek.fong@gmail.com',
    },
    "can you use my work e-mail instead it's derek at fong dental dot com all one word fong dental",
    { email: 'derek@fongdental.com' },
  ],
  [
    'role',
    { name: 'Katherine Bell', business: 'Bell Books' },
    "sorry it's catherine with a c",
    { name: 'Catherine Bell' },
  ],
  [
    'questions_help',
    { name: 'Yusuf Ali', business: 'Ali Couriers', role: 'Operations Manager', spending_range: '$1,000 - $5,000' },
    'um can you make me the founder instead of operations manager',
    { role: 'CEO/Founder' },
  ],
  [
    'email',
    {
      name: 'Fiona Reid',
      business: 'Reid Legal',
      role: 'Office Manager',
      spending_range: '$5,000 - $10,000',
      questions_help: 'We need help with overflow calls',
    },
    "no no it's reid and partners the business not reid legal",
    { business: 'Reid and Partners' },
  ],
  [
    'confirm',
    {
      name: 'Colin Marsh',
      business: 'Marsh Pest Control',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'Need someone to answer on Mondays',
      email: 'colin@marshpest.com',
    },
    'it was sundays i said not mondays for the help thing',
    { questions_help: 'Need someone to answer on Sundays' },
  ],
  [
    'confirm',
    {
      name: 'Patricia Nolan',
      business: 'Nolan Realty',
      role: 'Business Owner',
      spending_range: '$1,000 - $5,000',
      questions_help: 'No',
      email: 'pat.nolan@gmail.com',
    },
    "the e-mail doesn't have a dot in it it's just pat nolan together at gmail",
    { email: 'patnolan@gmail.com' },
  ],
  [
    'spending_range',
    { name: 'Mike Torres', business: 'Torres Tile', role: 'Business Owner' },
    'oh and my name should be miguel torres not mike',
    { name: 'Miguel Torres' },
  ],
  [
    'email',
    {
      name: 'Wendy Osborne',
      business: 'Happy Tails Kennels',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'Booking calls at weekends',
    },
    'hold on the money one you can take that down to six hundred',
    { spending_range: '$0 - $1,000' },
  ],
  [
    'confirm',
    {
      name: 'Alan Price',
      business: 'Price Print Shop',
      role: 'CEO/Founder',
      spending_range: '$0 - $1,000',
      questions_help: 'No',
      email: 'alan@priceprint.com',
    },
    "uh yeah i'd rather you said business owner ceo sounds a bit much",
    { role: 'Business Owner' },
  ],
  [
    'confirm',
    {
      name: 'Rosa Delgado',
      business: 'Delgado Cleaning',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'Do you do Spanish?',
      email: 'rosa15@yahoo.com',
    },
    "it's rosa fifty not fifteen five zero in the e-mail",
    { email: 'rosa50@yahoo.com' },
  ],
  [
    'name',
    {},
    'hi this is marcus reed from bright side dental',
    { name: 'Marcus Reed', business: 'Bright Side Dental' },
  ],
  [
    'business',
    { name: 'Emily Foster' },
    "it's foster yoga and i'm the owner",
    { business: 'Foster Yoga', role: 'Business Owner' },
  ],
  [
    'role',
    { name: 'Ben Archer', business: 'Archer Surveys' },
    "i'm the it manager and before you ask we spend about four thousand a month",
    { role: 'IT Manager', spending_range: '$1,000 - $5,000' },
  ],
  [
    'questions_help',
    { name: 'Dawn Hicks', business: 'Hicks Upholstery', role: 'Business Owner', spending_range: '$0 - $1,000' },
    "no questions and my e-mail's dawn at hicks upholstery dot com hicks upholstery is all one word",
    { questions_help: 'No', email: 'dawn@hicksupholstery.com' },
  ],
  [
    'spending_range',
    { name: 'Ravi Nair', business: 'Nair Pharmacy', role: 'CEO/Founder' },
    'around eighteen hundred and what i really need help with is refill calls',
    { spending_range: '$1,000 - $5,000', questions_help: 'Refill calls' },
  ],
  [
    'business',
    { name: 'Stephen Wright' },
    "wright motors oh and it's stephan with an a s t e p h a n",
    { business: 'Wright Motors', name: 'Stephan Wright' },
  ],
  [
    'role',
    { name: 'Janet Moss', business: 'Moss Gardens' },
    "owner but it's moss garden center not moss gardens",
    { role: 'Business Owner', business: 'Moss Garden Center' },
  ],
  [
    'spending_range',
    { name: 'Philip Zane', business: 'Zane Media', role: 'Marketing Manager' },
    "one thousand i'd say and actually i'm the founder not marketing manager",
    { spending_range: '$0 - $1,000', role: 'CEO/Founder' },
  ],
  [
    'questions_help',
    { name: 'Cheryl Banks', business: 'Banks Bridal', role: 'Business Owner', spending_range: '$1,000 - $5,000' },
    'um can it reschedule fittings oh and make that two and a half thousand for the last one',
    { questions_help: 'Can it reschedule fittings?', spending_range: '$1,000 - $5,000' },
  ],
  ['name', {}, "it's leanne cooper am i talking to a real person", { name: 'Leanne Cooper' }],
  [
    'business',
    { name: 'Gary Smart' },
    'smart locksmiths how long is this going to take',
    { business: 'Smart Locksmiths' },
  ],
  [
    'role',
    { name: 'Ines Costa', business: 'Costa Travel' },
    'i guess operations manager why do you need to know that',
    { role: 'Operations Manager' },
  ],
  [
    'spending_range',
    { name: 'Doug Palmer', business: 'Palmer Storage', role: 'Business Owner' },
    "um seven hundred does that include the answering service cause that's in there",
    { spending_range: '$0 - $1,000' },
  ],
  [
    'email',
    {
      name: 'Heidi Larsen',
      business: 'Larsen Optics',
      role: 'Office Manager',
      spending_range: '$1,000 - $5,000',
      questions_help: 'No',
    },
    "h larsen all together at gmail dot com you're not gonna send me a load of spam are you",
    { email: 'hlarsen@gmail.com' },
  ],
  // The next round's callers
  [
    'business',
    { name: 'Anna Kern' },
    'its a physiotherapy clinic called uh lakeside physio in nairobi',
    { business: 'Lakeside Physio' },
  ],
  [
    'role',
    { name: 'Anna Kern', business: 'Lakeside physio in nairobi' },
    'oh could you take out the nairobi bit its just called lakeside physio',
    { business: 'Lakeside Physio' },
  ],
  [
    'confirm',
    {
      name: 'Anna Kern',
      business: 'Lakeside physio in',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'No',
      email: 'anna@kern.com',
    },
    'the business name is lakeside physio',
    { business: 'Lakeside Physio' },
  ],
  [
    'confirm',
    {
      name: 'Anna Kern',
      business: 'Lakeside physio in',
      role: 'Business Owner',
      spending_range: '$0 - $1,000',
      questions_help: 'No',
      email: 'anna@kern.com',
    },
    'um theres still an in on the end it should just be lakeside physio',
    { business: 'Lakeside Physio' },
  ],
]

const heard = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9@.]+/g, ' ')
    .trim()

test.each(cases)('at %s, after %j: %s', (step, answers, said, noted) => {
  const now = Date.UTC(2026, 10, 23, 11)
  const { state } = respond({ ...greet(now).state, form: { ...emptyForm, step, answers } }, said, now, { form })
  const { check, answers: taken = {} } = state.form ?? {}
  const known: Entities = { ...(state.form ? taken : state.entities), ...(check && { [check.field]: check.value }) }
  for (const [field, value] of Object.entries(noted) as [WaitlistField, string][])
    expect(heard(known[field] ?? 'nothing'), field).toBe(heard(value))
})
