import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import { hasBusinessWord } from '../understanding/entities.ts'
import { understand } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'

/** "DAYS" in a pattern stands for these. */
export const days =
  /\b(?:nights?|weekends?|sundays?|saturdays?|(?:bank |public )?holidays?|christmas(?: day)?|easter|new years?(?: eve| day)?|evenings?|lunch ?time|midnight|overnight|(?:in|at) the (?:night|morning|evening)|after (?:hours|work|six|five)|out of hours|two in the morning|three in the morning|24 7)\b/

/**
 * A question, its topic and the line that answers it. The first that fits decides, unless the classifier understands another
 * topic: 'always' decides then too. With topics, the question is one only after those.
 */
type PointQuestion = readonly [RegExp, Topic, ReceptionistPhraseId, ('always' | readonly Topic[])?]

const table: readonly PointQuestion[] = [
  [/\bhow many (hours|minutes)\b.*\b(1200|twelve hundred)\b/, 'savings', 'savings-more', 'always'],
  [
    /\b(savings?|figures?|numbers?)\b.*\b(nonsense|rubbish|made up|ridiculous|unrealistic|exaggerated)\b/,
    'savings',
    'savings-more',
    'always',
  ],
  [
    /\b(reduce|cut|lower|bring down|cutting|reducing) (my|our|the) (\w+ )?(costs?|overheads?|expenses)\b/,
    'savings',
    'savings',
    'always',
  ],
  [/\b(earn|make|bring|get)\b.*\bmore (money|revenue)\b/, 'benefits', 'benefits-more', 'always'],
  [/\bscalability\b|\bhow (does|will|would) it scale\b/, 'capacity', 'capacity', 'always'],
  [/\bhow (do|does|will|would) (you|your team|they) train\b/, 'training', 'training', 'always'],
  [
    /\b(use|using|follow\w*|reading) a script or are\b|\b(real|actual|proper) (ai|artificial intelligence)\b/,
    'quality',
    'robot',
    'always',
  ],
  [/\b(can|could|does|will|would) it take (a |my |our )?messages?\b/, 'summaries', 'summaries', 'always'],
  [/\b(remember|recogni[sz]e|recall) (\w+ )?(customers?|clients?|patients?|callers?)\b/, 'crm', 'crm-more', 'always'],
  [/\brings? out\b.*\b(sort|fix|help with|deal with) (that|it|this)\b/, 'benefits', 'about-need', 'always'],
  [/\bwho(s| is) (this|it|the|your)( service| product| thing)? (for|aimed at)$/, 'fit', 'fit', 'always'],
  [/\bcustom set ?up\b.*\bmean\b|\bmean\b.*\bcustom set ?up\b/, 'training', 'training-custom', 'always'],
  [
    /\b(made|built|tailored|designed) (\w+ )?(for|to|around) (my|our) (business|company|firm|practice|shop)\b/,
    'fit',
    'fit',
  ],
  [/\bminutes?\b.*\bor\b.*\b(flat|fixed|monthly)\b/, 'costs', 'costs-unit', 'always'],
  [/\bwhat(s| is| are) the benefits?\b/, 'benefits', 'benefits', 'always'],
  [
    /\b(keep|always|constantly) (cancel\w*|chang\w+|mov\w+|re ?schedul\w+)\b/,
    'appointments',
    'appointments-details',
    'always',
  ],
  [/\bdifference\b.*\byou and (?!the |a |an |my |our |your |this |what)\w+/, 'benefits', 'ask-team'],
  [/\b(sla|uptime)\b/, 'quality', 'ask-team', 'always'],
  [
    /\bno (light|power|electricity)\b|\bpower cuts?\b|\bnetwork (is )?(bad|down|poor)\b/,
    'quality',
    'ask-team',
    'always',
  ],
  [
    /\b(getting|get|got|have|hire|employ) an? (receptionist|girl|lady|secretary|person) for\b|\bcompared? (with|to) (a|my|our) (receptionist|girl|lady|secretary) (on|at|for)\b/,
    'savings',
    'costs-estimate',
    ['costs', 'savings'],
  ],
  [
    /\b(call|consultation|chat|meeting) (with (your|the) \w+ )?(cost|free)\b|\bcost of (a|the|that) (call|consultation|meeting) with\b/,
    'contract',
    'call-about',
    'always',
  ],
  [
    /^(?!.*\b(set ?up|ring\w*|cope|once|simultaneous\w*)\b).*\b(handle|support|work (with|for|across)|deal with) (multiple|several|different|two|three|four|five|six|more than one) (locations?|branch(es)?|sites?|offices|(phone )?numbers)\b/,
    'fit',
    'ask-team',
    'always',
  ],
  [/\bdifferent (from|to|than)\b.*\banswering services?\b/, 'benefits', 'benefits', 'always'],
  [/\bmulti ?lingual\b.*\bmean\w*\b/, 'languages', 'languages', 'always'],
  [/\bwhat number\b.*\b(customers?|callers?|clients?|patients?|guests?)\b/, 'number', 'number', 'always'],
  [/\bkeep (his|her|their|my|our|the) (own )?(\w+ )?number\b/, 'number', 'number-keep', 'always'],
  [/\bis (it|this|that) (really |actually )?free to (talk|speak|chat|use|try|call)\b/, 'costs', 'yes', 'always'],
  [
    /\bhow (can |could |would |will |does |do )?(this|it|that|you|your)( \w+){0,4} help (me|us|an?|my|our)\b/,
    'service',
    'service',
    'always',
  ],
  [
    /\b(pay|charged?|cost)\b.*\b(nobody|no one|no ?body|none)s?( is)? (calls|rings|phones|calling|ringing|phoning)\b/,
    'costs',
    'costs',
    'always',
  ],
  [
    /\b(shave|cut|knock|trim|take|save)\b(?: \w+){0,3} (off|on) (my|our|the) (wages?|staff|payroll|salar\w+)( bill| costs?)?\b/,
    'savings',
    'savings',
    'always',
  ],
  [
    /\bwhere\b.*\b(5200|five thousand two hundred)\b|\b(5200|five thousand two hundred)\b.*\b(come from|from where)\b/,
    'savings',
    'savings-sum',
    'always',
  ],
  [/\bonly (get|have|take)\b.*\bcalls\b.*\bworth\b/, 'costs', 'costs-more', 'always'],
  [
    /\b(make|book|get|change) (an? |their )?(appointments?|bookings?)\b.*\bwithout\b/,
    'appointments',
    'appointments',
    'always',
  ],
  [/\bconsistent\b|\bquality (drops?|suffers?|goes down)\b/, 'quality', 'quality', 'always'],
  [
    /^(?!.*\b(how (long|soon|quick)|record)).*\b(after|once) (\w+ ){0,2}(go|goes|going|gone|are|is|its|were) ?live\b/,
    'quality',
    'quality',
    'always',
  ],
  [
    /\b(what|which) (systems?|tools|things?|programs?)\b.*\b(connect\w*|hook\w*|link\w*|plug\w*|integrat\w*)\b|\b(what|which) (data|information) (does|do|would|will) (it|you) need\b/,
    'crm',
    'crm-more',
    'always',
  ],
  [
    /^(?!.*\bwho\b).*\b(look up|pull up|see|check|find) (a |the |my |their )?(customers?|clients?|patients?|callers?)? ?(details|records?|history|account|data)\b/,
    'crm',
    'crm-more',
    'always',
  ],
  [/\btyp\w+ (up )?(notes|it up)\b|\bkeep (it|that|them) up to date\b/, 'crm', 'crm-again'],
  [
    /\btraining (from|by|of) (my|our)\b|\btrain(ing)?\b.*\b(you|your) (people|team|lot) do\b/,
    'training',
    'training',
    'always',
  ],
  [
    /\b(bring\w*|make|making|earn|get\w*) (me|us|my \w+) (more|extra) (money|customers|business|revenue|sales|work)\b/,
    'benefits',
    'benefits-more',
    'always',
  ],
  [
    /\b(which|what|whose|who)\b.*\b(company|provider|supplier|makes|made|behind|underlying)\b.*\bvoices?\b/,
    'voices',
    'ask-team',
    'always',
  ],
  [
    /\b(swap|switch|change|talk|speak) (to|in|into|with) (that|the|an?) (\w+ )?(one|voice|accent)\b/,
    'voices',
    'voices-again',
    ['voices'],
  ],
  [
    /\b(us|uk|usa|america|england|britain) only\b|\bonly (in|for) (the )?(us|uk|usa|states|america|england|britain)\b/,
    'company',
    'worldwide',
    'always',
  ],
  [/\bcompare (to|with|against) (?!a |an |my |our |the |what|hir|pay|having|your)\w+/, 'benefits', 'ask-team'],
  [/\brefund policy\b|\brefunds?$/, 'contract', 'contract'],
  [/\bdiscounts?\b/, 'costs', 'ask-team'],
  [
    /\b(\d+|\w+(ty|teen)|hundreds?|dozens?|loads|lots|two|three|four|five|six|seven|eight|nine|ten)( of)? (people|callers|customers|clients|folks?|calls) (all )?(ringing|calling|phoning|coming in)\b/,
    'capacity',
    'capacity-again',
    'always',
  ],
  [
    /\b(\d+|\w+ty|\w+teen|one|two|three|five|ten|a hundred) hours of (calls?|talk\w*|conversation)\b.*\bcost\b|\bcost\b.*\bhours of (calls?|talk\w*|conversation)\b/,
    'costs',
    'costs-estimate',
    'always',
  ],
  [/\b(see|watch) (it|this|that) (work(ing)?|in action)\b/, 'quality', 'quality-callers', 'always'],
  [/\btoo good to be true\b/, 'savings', 'savings-more', ['costs', 'savings']],
  [/\btoo good to be true\b/, 'quality', 'quality-callers', 'always'],
  [/\brole ?play\b.*\b(real|recorded|saved|stored|kept)\b/, 'quality', 'demo', 'always'],
  [
    /^(?!.*\b(can they|they must|(get|put)\b.* through|get (to )?(me|us)|instead)\b)(?=.*\b(customers?|clients?|patients?|callers?|people|guests|they|punters)\b)(?=.*\b(dont|wont|wouldnt|not|never|hates?)\b).*\b(talk\w*|speak\w*|deal\w*) (to|with) (a |an |the )?(robots?|machines?|computers?|ai|bots?)\b/,
    'quality',
    'quality-callers',
    'always',
  ],
  [
    /\b(better|good|different) (than|from|as) (\w+ ){0,3}(pay\w*|hir\w*|employ\w*|having) .*\b(girl|receptionist|person|someone|somebody|staff|secretary|lady|temp)\b/,
    'benefits',
    'benefits-again',
    'always',
  ],
  [
    /\bchat ?bots?\b.*\b(website|site|page|web|phone|calls?)\b|\b(website|site|web|live) chat\b/,
    'service',
    'ask-team',
    'always',
  ],
  [
    /^(?!.*\bhow (long|does|do you)\b).*\b(pay|charged?|fee)\b.*\b(setting (it |this |that |everything )?up|set ?up)\b|\b(setting (it |this |that )?up|set ?up)\b.*\b(free|pay|charged?|fee|included)\b/,
    'costs',
    'costs-fees',
    'always',
  ],
  [
    /\b(i|we|im|were|what im|what were)( \w+)? (pay|spend|paying|spending)\b.*\b(save|saving|cheaper|less|you guys)\b|\b(cheaper|less) than (what )?(im|i am|were|we are|i|we) (\w+ )?(pay|spend)\w*\b/,
    'savings',
    'costs-estimate',
    'always',
  ],
  [
    /\bare (the|those|these|your|they) (\w+ )?voices? (of )?(real|actual|human|actors?|people|recorded)\b/,
    'voices',
    'robot',
    'always',
  ],
  [/\bhow\b.*\bhand ?(over|off)\b/, 'hand-over', 'hand-over'],
  [
    /\b(im|i am|were|we are|(customers|clients|patients|people) (are|come)) from \w+\b.*\b(hear|understand|follow)\b.*\b(me|us|my|our|them)\b/,
    'languages',
    'languages-accents',
  ],
  [
    /\b(you|your company) (\w+ )?(hiring|recruiting)\b|\b(work|job|vacanc\w+|career) (for|at|with) (you|your company)\b|\b(affiliates?|resellers?|franchises?|invest(ors?|ing)?)\b/,
    'company',
    'ask-team',
  ],
  [
    /\b(can|could|may|would) (i|we|you) (\w+ )?(get|have|give)( me| us)? (an? |the )?(\w+ )?(quote|quotation)\b/,
    'costs',
    'costs-again',
  ],
  [/\bsame (quality|standard)\b/, 'quality', 'quality', 'always'],
  [/\b(discount|early bird|perk|bonus)s?\b.*\b(sign\w*|join\w*|list|early)\b/, 'costs', 'ask-team', 'always'],
  [
    /\b(hear|see|access|read|listen to|spy\w*)\b.*\b(on my (computer|laptop|phone|machine)|my (screen|files|room|camera|house)|everything i)\b/,
    'compliance',
    'demo-privacy',
    'always',
  ],
  [
    /\b(better|worse|different|cheaper|compare\w*)\b.*\b(than|from|to|with) (the )?(others?|other (companies|providers|services|ones)|(your )?(rivals|competit\w+)|\w+ (dot )?(ai|a i))\b/,
    'benefits',
    'ask-team',
    'always',
  ],
  [
    /\b(would|does|do|can|could|what|how|will|is)\b.*\b(customers?|clients?|patients?|callers?|tenants?|someone|somebody)\b.*\bemergenc\w+\b/,
    'hand-over',
    'hand-over',
    'always',
  ],
  [
    /\b(what|which)\b.*\b(ends? up|goes|go|gets? (put|written)|is (put|written)|lands?|appears?) (in|into) (the|my|our) (crm|customer (system|database|file|list))\b/,
    'summaries',
    'summaries',
    'always',
  ],
  [
    /\b(have to|need to|must|should i|do i|would i|without) (\w+ )?(sack\w*|fir(e|ing)|let(ting)? go|get(ting)? rid of|lay(ing)? off|dismiss\w*)( of)? (\w+ )?(her|him|them|staff|any ?one|any ?body|receptionists?|girls?|people)\b/,
    'hand-over',
    'hand-over-staff',
    'always',
  ],
  [
    /\b(buy|commit\w*|sign|pay|oblig\w+|tied|locked)\b.*\b(if|when|after|before) (i|we) (book|take|have|do) (a |the |that |your |this )?(free )?(call|consultation|meeting|chat)\b/,
    'contract',
    'call-about',
    'always',
  ],
  [/\bis (that|it) what (i|we|id|wed|ill|im)\b.*\bpay\w*\b/, 'savings', 'savings-more', 'always'],
  [
    /\bhow (do|did|are|have) you (calculat\w+|work(ed)? out|com\w+ up with|figure out) (the |those |these |that |your )?(savings?|figures?|numbers?)\b/,
    'savings',
    'savings-sum',
    'always',
  ],
  [/\b(am i|are we|am|get|be|i be|we be) (\w+ )?(locked|tied) (in|into|down)\b/, 'contract', 'contract', 'always'],
  [
    /\b(fair whack|arm and a leg|lot of money|bit (steep|much|dear|pricey)|too (dear|expensive)|out of my (budget|league)|cant afford)\b/,
    'costs',
    'costs-more',
    ['costs', 'savings'],
  ],
  [
    /^(?=.*\b(?:why|worry|worried|wont|will|not)\b)(?=.*\b(?:robot|they|theyll)\b).*\b(hang up|put (it|the phone) down|talk(ing)? to (a |an |the )?(robot|machine|computer))\b(?!.*\b(answer\w*|nobody|voice ?mail|beep|messages?|next|person|human)\b)|\b(robot|machine|computer|ai)\b.*\b(cold|impersonal|creepy|off ?putting|insensitive)\b/,
    'quality',
    'quality-callers',
    'always',
  ],
  [
    /\b(your|the) (servers?|system|service|site)\b.*\b(down|crash\w*|fail\w*|outage)\b|\binternet (goes|is|went) down at your\b/,
    'quality',
    'ask-team',
    'always',
  ],
  [
    /\b(your|the) (sales )?(team|people|office)\b.*\b(work|working|open|there) (on |at )?(\w+days?|weekends?)\b/,
    'company',
    'ask-team',
    'always',
  ],
  [
    /\breplac(e|es|ing) (my|our|the|your) (\w+ )?(receptionists?|girls?|staff|secretary|team|people|front desk|lady|ladies)\b(?!.*\b(money|sav(e|es|ing)|cost)\b)|\b(out of|lose|cost) (\w+ ){0,2}(work|a job|jobs?)\b(?!.*\b(customers?|calls?|clients?)\b)/,
    'hand-over',
    'hand-over-staff',
    'always',
  ],
  [
    /\b(curious|wondering|wonder|see|know|understand) (about )?how (it|this|it all) works\b/,
    'service',
    'service',
    'always',
  ],
  [
    /\b(your|the) (team|people|guys|sales\w*|staff)\b(?: \w+){0,5} speak (portuguese|spanish|french|german|italian|polish|hindi|arabic|\w+ese|my language)\b|\bpeople who speak\b/,
    'company',
    'ask-team',
    'always',
  ],
  [
    /\b(cost\w*|pay|charg\w*|bill\w*|money|free)\b.*\b(talk\w*|speak\w*|chat\w*) (to|with) you( \w+){0,3}$|\b(this|the) (call|chat|demo|conversation)\b.*\b(free|cost\w*|charg\w*|pay)\b|\bpay\b.*\b(to|for) try\b|\bdo i owe\b|\bfree to try\b|\bcost me anything\b.*\b(bill|now|here|this)\b|\b(pay|charged) (now )?for (talking|speaking|this)\b/,
    'costs',
    'no-obligation',
    'always',
  ],
  [
    /\b(is (it|that)|would (it|that) be|do) (you|your (people|team|lot|guys|side)|yourselves)( \w+){0,2} or (do |is it )?(me|us|i|we|my \w+)\b|\bwhos?e? (\w+ )?(going to |gonna )?set (it|this|that) up\b/,
    'setup',
    'setup-by-us',
    'always',
  ],
  [
    /\b(takes?|accepts?|handles?|process\w*|do) (\w+ ){0,3}(card )?payments?\b|\bpay (their|the|a) (bill|rent|invoice|deposit)s?\b|\btakes? (\w+ ){0,2}cards?\b/,
    'fit',
    'ask-team',
    'always',
  ],
  [
    /\b(it|they|receptionist|ai|system) (\w+ ){0,3}(gives?|quotes?|tells?) (\w+ ){0,4}(quotes?|prices?|quotations?|estimates?)\b/,
    'training',
    'training-custom',
  ],
  [
    /\bon (the phone|a call|the line)\b.*\b(another|someone else|somebody else|a second|the next)\b.*\b(rings?|calls?|phones?|comes in)\b/,
    'capacity',
    'capacity-again',
  ],
  [
    /\b(take|taking|steal|replace) (their|her|his|our|my|peoples|everyones|the) jobs?\b/,
    'hand-over',
    'hand-over-staff',
  ],
  [/\bwho (pays|paid|would pay|is paying)\b.*\bset ?up\b/, 'costs', 'costs-fees'],
  [
    /\b(does|do|is|are) (that|it|this|the price|they) (also |already |even )?(include|including|cover|count) (\w+ ){0,3}(set|setting|install\w*|training)\b/,
    'costs',
    'costs-fees',
    'always',
  ],
  [
    /\b(staff|people|anyone|anybody|someone|somebody|human|person|your team)\b.*\b(listens?|listening|hears?|eavesdrop\w*) (in )?(to |on )?(\w+ )?(my |our |the |live |clients?|customers?|patients?|callers?)*calls?\b/,
    'quality',
    'ask-team',
    'always',
  ],
  [
    /\b(keeps?|stores?|happens to|records?|done with|do with) (my |the )?voice\b|\bmy voice\b.*\b(go|goes|keep\w*|stor\w*|record\w*|after|sent)\b/,
    'compliance',
    'demo-privacy',
    'always',
  ],
  [/\bwhere\b.*\b(salary|wages?|6400|six thousand four hundred)\b/, 'savings', 'savings-staff'],
  [/\b(which|what) example\b|\bexample of what\b/, 'savings', 'savings', ['costs', 'savings']],
  [
    /\b(29|twenty nine) hours\b.*\b(week|month|what|year)\b|\b(sick pay|holiday pay|pensions?|overtime|national insurance|holidays? and)\b|\bwho (decides|counts|measures|tracks|times|checks|keeps) (\w+ ){0,3}(minutes|time)\b|\bhow (are|do you (count|measure)) (the |my )?minutes\b/,
    'costs',
    'ask-team',
    ['costs', 'savings'],
  ],
  [
    /\b(\w+ty|\w+teen|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|hundred) (short |long )?calls? (in |per |a |each |every )+(day|week|month)\b/,
    'costs',
    'costs-estimate',
    ['costs', 'savings'],
  ],
  [
    /^(?!.*\b(what|how|does|can|will) (\w+ )?(if|it|you|this)\b).*\b(i|we) (cant|cannot|can not|couldnt|never|dont|dont have time to|have no time to) (\w+ ){0,2}(get to|answer|pick up|reach|hear) (the|my|our) (phones?|calls?)\b/,
    'benefits',
    'about-need',
  ],
  [
    /\b(hates?|hated|loathes?|cant stand|dislike\w*) (\w+ ){0,2}(talking|speaking) to (an? |the |those |these )?(machines?|robots?|computers?|things?|ai)\b/,
    'quality',
    'quality-callers',
  ],
  [
    /\b(ballpark|roughly|rough (figure|idea))\b.*\bmonth\b|\bmonth\b.*\b(ballpark|roughly|rough (figure|idea))\b/,
    'savings',
    'savings',
  ],
  [
    /\b(it|its|they|ai|bot|system|thing) (\w+ ){0,2}(makes?|making|invents?|inventing) (\w+ ){0,2}(up|things|facts?|prices?)\b(?! (to|for) (me|us))|\bhallucinat\w*/,
    'quality',
    'quality-again',
  ],
  [
    /\b(do|can|are|is|does) (you|u|it|this|they)( guys| lot)? (work|operate|available|do (it|this)|cover|serve|sell)\b.*\bhere$/,
    'company',
    'worldwide',
  ],
  [/\b(give|giving|gives|offer\w*) (\w+ ){0,3}advice\b(?! by mistake)/, 'training', 'training-custom'],
  [
    /\bwhy (would|should|do|must) (i|we) (need to |want to |have to )?(book|talk|speak|call|meet)\b(?! back)/,
    'contract',
    'call-about',
    'always',
  ],
  [
    /\b(do|can|does|could|will|would) (you|it) (also )?(text|message|whatsapp|sms|e ?mail) (people|customers|callers|clients|patients|guests|them|my|our|whoever)\b/,
    'automations',
    'automations',
  ],
  [
    /\b(dont|do not|never|not) (\w+ ){0,2}(believe in|trust|like|hold with|get on with|fond of|keen on)( \w+){0,3} (ais?|robots?|machines?|bots?|computers?)\b/,
    'quality',
    'quality-callers',
  ],
  [
    /\b(wants?|needs?|prefers?|asks? for|insists? on) (me|us|a (real )?(person|human)|somebody real|the boss)\b.*\bnot (an? )?(machine|robot|bot|computer|ai)\b/,
    'hand-over',
    'hand-over',
  ],
  [/\b(6400|6 ?400|sixty four hundred|six thousand four hundred)\b(?!.*\bworth it\b)/, 'savings', 'savings-staff'],
  [/\bwhat (it|this|that) (costs|would cost|will cost|is going to cost)\b/, 'costs', 'costs'],
  [
    /\b(when|if) (a |an |the |my |our )?(\w+ )?(clients?|customers?|patients?|guests?|callers?|someone|somebody|they)\b.*\b(calls?|rings?|phones?) (in |up )?(to|wanting to|and wants? to) (book|make|arrange|change|move|get)\b/,
    'appointments',
    'appointments',
  ],
  [
    /^(?!.*\b(hours|minutes|costs?|come to)\b).*\b(while|when|if) (im|i am|were|we are) (already )?(on|taking) (the phone|another (call|line)|a call|the other line)\b/,
    'capacity',
    'capacity-again',
    'always',
  ],
  [
    /\b(your|those|these|the|that) (sums?|figures?|numbers?|savings?)\b.*\bwho\b|\bwho (worked|came up|calculated|made up|did) (those|these|that|the (sums?|figures?))\b/,
    'savings',
    'savings-more',
  ],
  [
    /\b(do|can|does|will|would) (you|it) send( out)?( \w+)? (texts?|messages|reminders|e ?mails|sms|whatsapps?)\b/,
    'automations',
    'automations',
  ],
  [/\b(prove|proof)\b.*\b(customers|clients|sav(e|es|ed|ing))\b/, 'quality', 'ask-team', 'always'],
  [/\b(prove|proof|evidence)\b/, 'quality', 'ask-team'],
  [/\badmits? (that )?(its|it is|to being)\b/, 'quality', 'ask-team'],
  [
    /\b(might|may|would|could|will) not save\b|\bsaves? (me|us) (nothing|a penny|a cent)\b|\b(still |even )worth it( for (me|us))?\b|\b(doesnt|dont|does not|not) (earn|make|pay|cost) (\w+ ){0,3}(that much|near that|half that)\b/,
    'savings',
    'savings-again',
  ],
  // The caller multiplies the example's hours by the rate, which makes less than its $1,200.
  [
    /\b(hours?|29)\b.*\b(cents|017|seventeen|rate)\b.*\b(hundred|\d{3}|(isnt|is not|not|doesnt|dont|wrong)|which)\b|\b(cents|017|seventeen|rate)\b.*\b(hours?|29)\b.*\b(hundred|\d{3}|(isnt|is not|not|doesnt|dont|wrong)|which)\b|\b(sums?|maths?|numbers|figures)\b.*\b(dont|doesnt|not|isnt|wrong|off)\b|\b(dont|doesnt|not) add up\b/,
    'savings',
    'savings-rest',
  ],
  [
    /\b(answers?|picks? up|takes?( \w+)?|works?|does|kicks? in|comes? on) (\w+ )?only (\w+ ){0,3}(after|before|at night|when|if|evenings?|nights?|weekends?|lunch)\b|\bonly (answers?|picks? up|takes?|works?|kicks? in|comes? on|do|does)( \w+){0,3} (after|before|at night|when|if|in the|evenings?|nights?|weekends?|lunch)\b/,
    'training',
    'training-custom',
    'always',
  ],
  [/\b(work|go) together,? (her|him|them|my \w+|our \w+) and (it|yours)\b/, 'hand-over', 'hand-over-staff', 'always'],
  [
    /\b(replac(e|es|ing)|get rid of|fir(e|es|ing)(?! (at|in)\b)|sack(s|ed|ing)?|lay(ing)? off|let(ting)? go of|lose|losing) (\w+ ){0,2}(her|him|staff|receptionists?|girls?|ladies|team|jobs?)\b(?! (number|customers|clients|patients))|\b(out of (work|a job)|taking (\w+ )?jobs|(keep|lose|cost|end of) (her|his|their) jobs?|jobs? (lost|gone))\b|\b(work|working|runs?|sits?|go(es)?) (\w+ )?(together|alongside|side by side|next to|hand in hand)\b|\b(instead of|as well as|on top of|alongside|together with) (my|our) (\w+ )?(girl|staff|receptionists?|team|people|secretary|lady|ladies|front desk|office manager)\b/,
    'hand-over',
    'hand-over-staff',
  ],
  [
    /\b(know|see|tell|find out|learn)\b.*\bwhat (you|it|they|the caller|callers?|people|customers?) (\w+ )?(told|said|say|says|promised|agreed|talked)\b/,
    'summaries',
    'summaries',
  ],
  [
    /\bcost (\w+ )?(anything |something |money |much )?(just )?to (set|start|get (started|going))|\b(set|setting|start|starting) ?up (cost|charge|fee|price)s?\b/,
    'costs',
    'costs-fees',
  ],
  [/\b(nobody|no one|no ?body|none|no calls)\b.*\b(pay|charge\w*|cost|owe)\b/, 'costs', 'costs-more'],
  [
    /^(\w+ ){0,4}what (can|could|would|will|do) (you|it|this) do (about|for|with) (that|it|this|them|those)( calls?)?$/,
    'benefits',
    'benefits-more',
  ],
  [
    /\b((my|our|the) real one|mine|a real one|the real (thing|one))\b.*\b(know|answer|tell)\b/,
    'training',
    'demo-again',
  ],
  [
    /\b(sign|need|have|is there|long|terms|do|any|get|give|am i|are we)\b.*\b(contract|tied in|locked in|refunds?)\b/,
    'contract',
    'contract',
  ],
  [
    /\b(quiet|slow|dead)\b.*\b(pay|cost|charg)\w*|\b(pay|cost|charg)\w*\b.*\b(quiet|slow|dead)\b/,
    'costs',
    'costs-more',
  ],
  [
    /\b(clients?|customers?|guests?|patients?|callers?|they) (also )?(get|gets|receive|receives|got)( sent)? (a |an |any )?(message|text|confirmation|e ?mail|reminder)/,
    'automations',
    'automations',
  ],
  [/\b(rate|price|cost|how much)\b.*\b(again|did you say|was (it|that))\b/, 'costs', 'costs-again'],
  [
    /\b(dearer|pricier|more expensive|costs? more|charge more|higher|premium)\b.*\b(DAYS)|\b(DAYS)\b.*\b(dearer|pricier|expensive|costs? more|charge more|higher|premium|same (price|rate)|extra|surcharge)\b/,
    'costs',
    'costs-unit',
  ],
  [
    /\b(per|for (one|a|the|each|every)|a|each|every) (month|year|week|call|person)\b.*\bor\b|^(\w+ ){0,5}(is|thats|that) (it |that )?(\w+ ){0,2}(per|a|each|for one) (month|week|year|call|hour)$/,
    'costs',
    'costs-unit',
    ['costs'],
  ],
  [
    /\b(cost|how much|would (it |that )?be|come to|price|what about (about )?(\d+|\w+(teen|ty|red)|a (few|hundred)|two|three|four|five|ten))\b.*\b(hours?|minutes|mins|calls)\b|\b(hours?|minutes|mins)\b.*\b(cost|how much|would (it |that )?be|come to|price)\b/,
    'costs',
    'costs-estimate',
    ['costs', 'savings'],
  ],
  [/\b(double|twice|triple|half|flat out)\b/, 'costs', 'costs-estimate', ['costs', 'savings']],
  [
    /\b(cost|how much|price|charge)\b.*\b(hundred|thousand|\w+ty|\w+teen|two|three|four|five|six|eight|ten|\d+) (hours|minutes|mins|minits)\b|\b(hundred|thousand|\w+ty|\w+teen|two|three|four|five|six|eight|ten|\d+) (hours|minutes|mins|minits|calls)\b.*\b(costs?|how much|price)\b/,
    'costs',
    'costs-estimate',
  ],
  [
    /^(\w+ ){0,5}(hundred|thousand|\w+ty|\w+teen|\d+|two|three|four|five|six|eight|ten) (hours|minutes|mins|minits)\b/,
    'costs',
    'costs-estimate',
    ['costs'],
  ],
  [/^per what\b|\bper call per (month|week)\b/, 'costs', 'costs-unit', ['costs', 'savings']],
  [/\b(vat|tax|gst)\b/, 'costs', 'costs-fees', ['costs', 'savings']],
  [
    /\b(staff|salary|wages?)\b.*\b(compar\w+|bas(is|ed)|assum\w+|us(e|ing))\b|\b(compar\w+|basis|assum\w+)\b.*\b(staff|salary|wages?)\b/,
    'savings',
    'savings-staff',
  ],
  [/\b(twelve hundred|1200|6400|5200)\b/, 'savings', 'savings-more', ['costs', 'savings']],
  [
    /\bwho\w*( \w+){0,3} (build\w*|sets?|setting|put|install\w*|connects?|programs?|configures?) (it|this|that|the|up|me|my)\b(?! rules)/,
    'setup',
    'setup-by-us',
  ],
  [/\bwho\w*( \w+){0,3} (train\w*|teach\w*)\b/, 'training', 'training'],
  [
    /\bwho (sets?|makes?|writes?|decides?|chooses?) (\w+ ){0,2}rules\b/,
    'automations',
    'automations-again',
    ['automations'],
  ],
  [
    /\bwho (sets?|makes?|writes?|decides?|chooses?|controls?|tells it)\b.*\b(rules|says?|script|answers?|greeting|words|questions)\b/,
    'training',
    'training-custom',
  ],
  [/\b(pay|charge\w*|cost)\b.*\b(nobody|no one|no ?body|none) (calls|rings|phones)\b/, 'costs', 'costs-more'],
  [/\bby how much\b|\bhow much (less|cheaper)\b/, 'savings', 'savings-again', ['costs', 'savings']],
  [/\bhow many (hours|minutes)\b.*\b(based|that|example)\b/, 'savings', 'savings-more', ['costs', 'savings']],
  [
    /\bhow (do|did|are) you (work\w*|get\w*|calculat\w+|com\w+ (up with|to)|reach\w*|figur\w+) (that|it|this|to|at|the|\d+|twelve|five|out)\b/,
    'savings',
    'savings-sum',
    ['costs', 'savings'],
  ],
  [/\bhow (do|did) you (get|reach|work out)\b.*\b(dollars|\d+|hundred|thousand)\b/, 'savings', 'savings-sum'],
  [
    /\bwhere\b.*\b(get|got|getting|find|found|com(e|es|ing)|came|take|taken|pull\w*|from)\b.*\b(figures?|numbers?|sums?|savings?)\b|\bwhere\b.*\b(figures?|numbers?|sums?|savings?)\b.*\b(from|com(e|es|ing)|came|get|got)\b|\bwho (made|makes|did|worked|invented|came up with|calculated|checked)\b.*\b(figures?|numbers?|sums?|savings?)\b/,
    'savings',
    'savings-more',
    ['costs', 'savings'],
  ],
  [
    /\b(do|does|is|will|would|am) (i|you|it|they|we|some ?body|some ?one|any ?one|that|there)\b.*\b(pay|cost\w*|charg\w*|free|fee)\b.*\b(talk\w*|speak\w*|chat\w*|consult\w*|meeting|meet|call) (to |with )?(\w+ )?(your|the) (people|team|lot|guys|sales\w*|staff|experts?|consultants?)\b/,
    'contract',
    'call-about',
    'always',
  ],
  [
    /\b(six thousand|6 ?400|salary)\b.*\b(one|per|each|a) (person|head|employee|receptionist|worker)\b/,
    'savings',
    'savings-staff',
  ],
  [/\bwhere (do|does|will|would) (the|those|these|that|it|they)\b/, 'summaries', 'summaries-again', ['summaries']],
  [
    /\brecord(s|ed|ing|ings)?\b.*\b(the|my|our|all|every|each) calls?\b|\bcall recordings?\b|^(\w+ ){0,3}calls (get |be |being )?recorded\b/,
    'summaries',
    'summaries-details',
    'always',
  ],
  [
    /^(?!.*\b(whatsapp|what sap|sms|texts?|e ?mails?|book\w*|diary|calendar)\b).*\b(take|leave|get) (a |my |the |down )?(messages?|notes)\b/,
    'summaries',
    'summaries',
  ],
  [
    /\b(keep(s|ing)? an eye|(watch|look)(es|s|ing)? (over|after) it|monitor\w*|maintain\w*|check up on it)\b/,
    'quality',
    'quality',
  ],
  [/\b(it|you) (know|knows|recogni[sz]es?) who (they|is|s|it is|the)\b/, 'crm', 'crm-more'],
  [
    /\b(what|which) countr(y|ies)\b|\b(do|does|can|will|are|is) (you|it|this)( thing| service)? (cover|serve|available in|operate in|(work|operate|available) (outside|abroad|overseas|worldwide|internationally))\b/,
    'company',
    'worldwide',
  ],
  [
    /\b(nobody|no one|noone)(s| is| was)? (\w+ ){0,2}(in|there|around|free|available|at)\b/,
    'hand-over',
    'hand-over-details',
    ['hand-over'],
  ],
  [
    /\b(tell|tells|say|says|admit\w*|reveal\w*) (to )?(people|callers?|customers?|clients?|patients?|them) (that )?(its|it is|it isnt|its not|theyre not)\b(?!.*\brecord)|\b(people|callers?|customers?|clients?|patients?|parents|students|tenants|members|guests|they)\b.*\b(told|know|notice|reali[sz]e|tell|aware)\b.*\b(ai|robot|computer|machine|bot|human|real)\b/,
    'quality',
    'ask-team',
    'always',
  ],
  [
    /\bliab(le|ility)\b|\bwho (pays|covers)( (for|up))*( (that|it|this))?$|\bwho(s| is| would be| takes)? (the )?(responsib\w+|to blame|at fault|blame)\b/,
    'quality',
    'ask-team',
  ],
  [
    /^(?!.*\bor (do|would|have|must) i\b).*\b(can|could|does|will|would) (it|they|you|the receptionist) (\w+ ){0,2}(call|ring|phone) (?!me\b|us\b|the call\b)(\w+ ){0,2}back\b/,
    'automations',
    'ask-team',
    'always',
  ],
  [
    /\b(get rid of|screen|filter|block|stop|deal with|handle|weed out|put off)\b.*\b(sales|marketing|cold|spam|nuisance|robo\w*|scam|sell|selling|reps|wholesalers|suppliers)\b|\b(sales|marketing|cold|nuisance|spam|scam)( ?call(s|ers?)?| ?people| ?reps?)?\b.*\b(get rid|screen|filter|block|stop|weed|put through|answer them)\b/,
    'hand-over',
    'hand-over-details',
  ],
  [
    /\b(after hours|evenings|nights|weekends|at night|when (im|we(re)?|i am) (\w+ )?(closed|busy|out)) only\b|\bonly ((answer|work|pick up|take calls) )?(after hours|at night|evenings|nights|weekends|when (im|were|i am|we are))\b/,
    'training',
    'training-custom',
    'always',
  ],
  [
    /\b(cards?|payments?)\b.*\b(over|phone|take\w*|accept)\b|\b(take|accept|process)\b.*\b(cards?|payments?)\b|\b(outbound|outgoing|cold call\w*|spam|(chat )?g ?p ?t|open ?ai|(which|what) (ai |language )?model)\b|\b(client savings|special (deal|offer))\b/,
    'fit',
    'ask-team',
    'always',
  ],
  [
    /\b(makes? (you|yours|it|this|that|them)|are you|is (it|this|yours)|how are yours?) (any |so |really )?different\b(?!.*voice ?mail)/,
    'benefits',
    'benefits',
    'always',
  ],
  [
    /\bwhat (would|do|could|should) (i|we) (want|need|use|do) (with )?(this|it|one|you)( for)?$/,
    'benefits',
    'benefits-again',
  ],
  [/\bwhy (do|would|should) (i|we) (need|want|get|hire|buy) (this|it|that|one|you)\b/, 'benefits', 'benefits-again'],
  [
    /\b(different|difference|better|instead|than)\b.*\b(voice ?mail|answering machine)\b|\bmissed calls\b/,
    'benefits',
    'benefits-more',
  ],
  [/\b(better|instead|than)\b.*\bcall cent(re|er)\b/, 'benefits', 'benefits'],
  [
    /\b(handle|deal with|cope with|about|what (if|happens))\b.*\b(emergenc\w+|urgent\w*|needs? (me|us) (there|now|straight))\b/,
    'hand-over',
    'hand-over',
    'always',
  ],
  [/\b(pay|cost|charge\w*)\b.*\b(same|fixed|flat)\b.*\b(every|each|per|a) month\b/, 'costs', 'costs-more'],
  [
    /\bwhat (do|does|happens)\b.*\bafter (the|a|each|every) call\b(?!.*\bsen[dt]\b)/,
    'summaries',
    'summaries',
    'always',
  ],
  [/^(so |and |ok |hello |hi )*what(s| is) this$/, 'service', 'service'],
  [/\bhows? (does |do )?(it|this|that) work\b/, 'setup', 'setup'],
  [/^(\w+ ){0,6}what (all )?(it can|can it|does it) do$/, 'service', 'service', 'always'],
  [
    /\bset (me|us) back\b|\b(what|how much)\b.*\b(gonna|going to|will|would|ll|it) (run|cost) (me|us)\b/,
    'costs',
    'costs',
  ],
  [/\bup ?front\b|\bwith(out)? (the )?set ?up\b/, 'costs', 'costs-fees', ['costs', 'savings']],
  [/\bhow (much time|long|many (days|weeks))\b.*\b(start|ready|go live|begin)\b/, 'setup-time', 'setup-time'],
  [
    /\b(turn|switch) (it|that|this) (off|on)\b|\bif (they|customers?|callers?|people|someone|clients?|patients?)\b.*\b(price|prices|quote|fees)\b/,
    'training',
    'training-custom',
  ],
  [
    /\b(need|buy|purchase|get) (a |any )?(new |special |extra )?(tele)?(phone|equipment|hardware|machine)s?\b|\bnew telephone\b/,
    'number',
    'number',
  ],
  [/\b(advice|by mistake)\b/, 'quality', 'quality-again'],
  [/\b(existing|other|current) (clients|customers)\b.*\b(say|think)/, 'company', 'company', 'always'],
  [
    /\b(your|any|have you|you have|you got|you had|see|read|seen|there|show me|where are|online) (\w+ ){0,2}(reviews|testimonials|references)\b|^(\w+ ){0,3}(reviews|testimonials|references)$|\bcase stud\w+\b|\bwho (operates|runs|owns) (this|it|you|the)\b|\byou have (an )?offices?\b/,
    'company',
    'company',
  ],
  [
    /\b(know|tell me|hear|information) (\w+ )?about (your|this|the) (\w+ )?(ai|service|product|system|receptionist|solution)\b/,
    'service',
    'service',
  ],
  [
    /\bcan you (say|tell|ask|explain|read|remind)\b.*\b(clients?|customers?|patients?|callers?|guests?|tenants?)\b/,
    'training',
    'training-custom',
  ],
  [/\bsame (price|rate|cost)\b/, 'costs', 'costs-unit'],
  [/\b(assumptions?|(not|is it|is that|just) a quote)\b/, 'savings', 'savings-more', 'always'],
  [
    /\b(promise|guarantee|just an example|an illustration|real figures?)\b/,
    'savings',
    'savings-more',
    ['costs', 'savings'],
  ],
  [
    /\bsound\w* (too |so |very )?(like an? )?(robot\w*|machine|computer|fake|tinny|natural|human)\b/,
    'voices',
    'quality-callers',
  ],
  [/\bpaper (diary|calendar|book)\b|\b(diary|calendar|book) (is|s) (on )?paper\b/, 'appointments', 'ask-team'],
  [/\b(charge|bill|pay|cost)\w*\b.*\b(natter|chat|ramble|gossip|talk)\w*\b/, 'costs', 'costs-unit'],
  [/\b(best you can do|do (me )?(any )?better|come down|beat that|budge)\b/, 'costs', 'ask-team'],
  [
    /\b(down the road|competitors?|elsewhere|(some ?one|another|other) (else|company|firm|provider|crowd))\b.*\b(offers?|cheaper|charges?|does|do|same|wants?)\b/,
    'costs',
    'ask-team',
  ],
  [/\bwhy (should|would) (i|we|any ?one) (believe|trust)\b|\bbelieve (a|any) ?\w* you\b/, 'quality', 'quality-callers'],
  [
    /\b(coffee|tea|lunch|smoke|cigarette|toilet) breaks?\b|\b(does|do|will) (it|you|she|he) (ever )?(sleep|rest)\b/,
    'hours',
    'hours-again',
  ],
  [
    /\b((\d+|\w+ty|hundreds?|dozens?|loads|lots|a lot)( of)? (people|callers|customers|clients|folks?)|everyone|every ?body|the whole \w+) (all )?(call|ring|phone)s?\b/,
    'capacity',
    'capacity-again',
  ],
  [/\bwhat (i am|im|am i|do i|will i|would i|i) (be )?get(ting)? (for|out of)\b/, 'service', 'service'],
  [/\b(vary|varies|change|cheaper|less|drop)\b.*\b(volume|more (calls|minutes)|bulk)\b/, 'costs', 'costs-unit'],
  [
    /\b(quiet|when (nobody|no one|noone))\b.*\b(calls?|rings?|months?|days?|weeks?)\b/,
    'costs',
    'costs-more',
    ['costs', 'savings'],
  ],
  [
    /\b(sign(ing|ed)?|tied|locked|commit\w*)\b.*\b(year|months)\b|\b(is|are|am|get) (\w+ )?(tied|locked) in\b/,
    'contract',
    'contract',
  ],
  [
    /\b(can|could|does|would|will) (it|they) (\w+ )?take ((the|their|an?|down) )?(\w+ )?(address|details|names?|orders?)\b/,
    'training',
    'training-custom',
    'always',
  ],
  [
    /\b(can|could|does|would|will|should) (it|they) (\w+ )?((tell|ask|greet) (?!me\b|us\b|you\b)|say\b|screen\b|mention\b|explain\b|pronounce\b|quote\b|qualify\b)/,
    'training',
    'training-custom',
  ],
  [
    /\b(customers?|clients?|patients?|callers?|people|guests)\b.*\b(old|elderly|older|hate|(not|never) (\w+ ){0,3}(like|want|talk)|(dont|wont) (like|want|talk)|put off)\b|\blose (my |our )?(customers|clients|patients)\b|^(\w+ )?(im )?(still )?not (so |really |quite )?(convinced|sure about (this|it))\b/,
    'quality',
    'quality-callers',
  ],
  [
    /\b(cancel\w*|chang\w+ (the|their|a|an) (hour|time|day|appointment)|re ?schedul\w*|mov\w+ (it|the))\b/,
    'appointments',
    'appointments-details',
    ['appointments'],
  ],
  [/\bswitch\w*\b.*\b(call|language|between|middle)\b/, 'languages', 'ask-team', ['languages']],
  [/\b(the|a) catch\b|\bstrings attached\b/, 'contract', 'contract'],
  [/\bfirst step\b/, 'setup', 'setup-more'],
  [/\byes or (a )?no\b/, 'other-software', 'ask-team', ['other-software']],
  [
    /^(?:(?:and|so|but|also|hi|hello|hey|ok|okay|um|well|right|yes|no) )*(do|can|will|would) (you|ye|your company)( guys| lot| also)* (have|offer|build|make|sell|provide|support|accept)\b(?! (an? |any )?(joke|story|favou?rite|boyfriend|girlfriend|family|wife|husband|soul|name|body|hobb\w+|feelings|brain|kids|children|time|idea|lunch|dinner)) \w/,
    'fit',
    'ask-team',
  ],
]

const pointQuestions = table.map(
  ([pattern, ...rest]): PointQuestion => [new RegExp(pattern.source.replace(/DAYS/g, days.source)), ...rest],
)

const whereOffered =
  /\b(?:work|possible|available|operate|offer\w*|sell|serve|cover|do (?:this|it|business)|(?:have|get|use) (?:it|this|one)|come|giv\w+ (?:the |your )?service)\b.*\b(?:in|to|for|from|outside|across)\b/

/** "I'm in Australia, is that a problem?" */
const livesThere =
  /\b(?:im|i am|were|we are|based|located)\b.*\b(?:in|from)\b.*\b(?:problem|ok|okay|issue|matter|work|fine|all right|alright|(?:use|get|have) (?:it|this|one))\b/

/** The English names of all countries, as `plainWords` writes them. Filled at the first question that may name one. */
const countryNames = new Set<string>()

function namesCountry(words: string): boolean {
  if (countryNames.size === 0) {
    const regions = new Intl.DisplayNames('en', { type: 'region' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = regions.of(code)
      if (name && name !== code) countryNames.add(plainWords(name))
    }
    for (const name of ['england', 'scotland', 'wales', 'america', 'europe', 'asia', 'africa', 'dubai'])
      countryNames.add(name)
  }
  const after = words.replace(/^.*\b(?:in|to|for|from|outside|across) (?:the )?/, '').split(' ')
  return after.some((_, at) => countryNames.has(after.slice(0, at + 1).join(' ')))
}

/** What a receptionist may cover that is no country. */
const notPlaces = /\b(?:days?|lunch|breaks?|hours|mornings?|emergenc\w+|calls?|sick\w*|leave|phones?)\b/

const mayBe = (topic: Topic, utterance: string): boolean => {
  const { intents } = understand(utterance)
  return intents.length === 0 || intents.includes(topic)
}

/** Reads a question that one line answers. @param topic what was talked about last. */
export function readPointQuestion(
  utterance: string,
  topic: Topic | undefined,
): { topic: Topic; line: ReceptionistPhraseId } | undefined {
  const words = plainWords(utterance)
  if ((whereOffered.test(words) || livesThere.test(words)) && namesCountry(words))
    return { topic: 'company', line: 'worldwide' }
  // "He wanted to know if you do vets"
  if (
    /\b(?:do|if) (?:you|ye) (?:do|take on|work with|cater for|look after) (?:\w+ )?\w+s$/.test(words) &&
    hasBusinessWord(words)
  )
    return { topic: 'fit', line: 'fit' }
  const found = pointQuestions.find(
    ([pattern, asked, , when]) =>
      pattern.test(words) &&
      (typeof when === 'object'
        ? topic && when.includes(topic) && (words.split(' ').length < 13 || mayBe(asked, utterance))
        : when === 'always' || mayBe(asked, utterance)),
  )
  if (
    found?.[2] === 'worldwide' &&
    ((hasBusinessWord(words.replace(/^.*\b(?:cover|serve)\b/, '')) && /\b(?:cover|serve)\b/.test(words)) ||
      /\b(?:cover|serve) (?:that|it|this|those|them|me|us|for)\b/.test(words) ||
      days.test(words) ||
      notPlaces.test(words))
  )
    return undefined
  return found && { topic: found[1], line: found[2] }
}
