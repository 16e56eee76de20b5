import { capitalise, capitaliseFirst, readName } from '../understanding/names.ts'
import { withoutLetterHint } from '../understanding/spelling.ts'

/** Reads the name of a caller of the business. */

const nameStop =
  '(?:you|but|so|oh|zero|plus|double|by|and|from|on|at|for|with|my|the|its|it|is|a|i|im|please|here|calling|number|phone|can|could|boiler|boilers|need|we|but|about|thats|spelt|spelled|again|speaking|same|only|also|too|haha|man|mate|bro|how|what|shes|hes|whos|theyre|well)'

/** What ends a name in the middle of a sentence. */
const nameEnd = String.raw`(?=\s*(?:[,.;!?]|$)|\s+(?:by the way|btw|you|and|from|on|at|for|with|my|the|its|it|is|a|i|im|please|here|calling|boiler\w*|number|phone|can|could|thats|spelt|spelled|if|need|we|but|ive|about|boilers|again|speaking|same|only|also|too|haha|man|mate|bro|how|what|s?he['’]?s|who['’]?s|they['’]?re|well)\b)`
const namePatterns = [
  String.raw`\bi['’]?m (?:his|her|their|the \w+['’]?s|\p{Lu}\w+['’]?s) (?:mum|mom|mother|dad|father|wife|husband|partner|son|daughter|sister|brother|carer|assistant|friend),?\s+(?!(?:and|calling|ringing|so|but|by)\b)`,
  String.raw`\b(?:make|put) (?:it|that) (?:(?:in|under) )?(?:my \w+['’]?s name),?\s+`,
  // "Put it under my husband Denis Crowley", "in name of my mother Sulochana Deshpande"
  String.raw`\b(?:put (?:it|that|me|us) (?:down )?under|(?:in|under) (?:the )?name of) my (?:husband|wife|mother|mum|mam|mom|father|dad|son|daughter|brother|sister|partner|boss|friend|neighbour|girlfriend|boyfriend|aunt|uncle|cousin),?\s+`,
  String.raw`\bput (?:it|that|me|us) (?:down )?under\s+(?!(?:my|the|his|her|our)\b)(?:me,? )?`,
  String.raw`\b(?:change|put|make) (?:the|my) name (?:to|as|down as)\s+(?:my \w+(?:['’]s)?,?\s+)?`,
  String.raw`\b(?:my name is|my name's|my names|the name is|the name's|the names|name is|names|name's|my name (?!is\b|was|isnt|and|on|in|for|with|please|right|wrong|back|again|has|down|it|to|you|so|if|but|spel)|i am called|i'm called|(?:s?he's|s?hes|s?he is) called|(?:his|her|their) (?:name is|name's|names)|call me(?! (?:back|later|on|at|tomorrow|today|when|if|about|in|before|after|by|until|this|next|any|as|first|from|between|during|tonight|straight|please|now|then)\b))\s+`,
  String.raw`(?:\bname of\s+|\b(?:in|under) my (?:own )?name,?\s+|^(?=(?:mrs?|ms|miss|dr) ))`,
  String.raw`\bunder (?:the name )?(?:of )?(?!warranty|guarantee|control|stress|offer|ana?esthe\w+|contract|pressure|construction|review|repair|fire|arrest|age|insurance|cover|medication|observation|treatment|budget|way)`,
  String.raw`^(?:(?:yeah|yes|hi|hello|hey|hiya|oh|um|uh|good morning|good afternoon|good evening|morning)[ ,]+)+(?:it's|its|this is)\s+(?!(?:about|for|the|a|an|my|urgent|just|regarding|to|not|going|been|possible|really|pouring)\b)`,
].map((before) => namePattern(before))
const thisIsPattern = namePattern(
  String.raw`\bthis is\s+(?!(?:about|for|the|a|an|my|urgent|just|regarding|to|not|going|been|possible|really|very|it)\b)`,
)
/** "Yes, it's Nick by the way". */
const introducedPattern = namePattern(
  String.raw`(?:^|[,.;]\s+)(?:(?:ok|okay|yes|yeah|sure|right|hi|hello|well|so|sorry|oh|and|no|wait|actually|fine|alright|grand|great|lovely|perfect|cool|brilliant|good|thanks|thank you|cheers|my (?:gosh|god|goodness)|i mean|i (?:just |already )?(?:told you|said)(?: just now| already)?)[ ,.]+)*(?:it's|its|it is|i'm|im|i am|this is)(?: just)?\s+`,
  true,
)

function namePattern(before: string, alone = false) {
  const end = alone ? nameEnd.replace('|and|', '|and my|').replace('|on|at|for|with|', '|') : nameEnd
  return new RegExp(`${before}([\\p{L}][\\p{L}'’-]*(?: (?!${nameStop}\\b)[\\p{L}][\\p{L}'’-]*){0,2}?)${end}`, 'iu')
}

/** Letters one by one, which repeat a part of the name: "Meera, M double E R A". */
const spelledOut = /(?:(?:^|[\s,.-]+)(?:(?:double|hyphen|dash|apostrophe)\s+)*\p{L}\b(?!['’])){3,}/giu
/** "Bennett, two ts at the end", "Megan with an e" */
const spellingHint =
  /,?\s+(?:(?:with|without) (?:an?|no|one|two|double|the letters?|just one|only one) ['’"]?(?:\p{L} )?\p{L}{1,2}['’"]?s?\b|(?:one|two|double) ['’"]?\p{L}['’]?s?(?= (?:at|in|on) the \w+)|two \p{L}['’]?s\b)(?: (?:at|in|on|not|instead of)\b(?: (?:the|an?))? \w+)*(?=\s*(?:$|[,.;!?])|\s+(?:\p{L}\b|\p{Lu}|and\b|my\b))/giu
const noName =
  /^(um|uh|er|erm|hmm|again|twice|already|once|up|useless|hopeless|ridiculous|terrible|awful|taking|a|not|he|she|they|we|stood|standing|sitting|sat|outside|inside|your|our|his|her|their|this|spelled|spelt|pronounced|going|no|yes|yeah|calling|just|still|so|very|really|sorry|afraid|that|there|tomorrow|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|fine|ok|okay|good|great|perfect|right|correct|wrong|urgent|possible|free|busy|available|happy|half|quarter|under|about|for|the|a|an|my|all|quite|only|too|at|in|on|looking|interested|after|wondering|having|trying|hoping|unable|new|worried|ready|sure|open|closed|better|getting|coming|moving|planning|selling|buying|booked|broken|gone|done|with|from|of|if|but|and|or|as|like|back|ringing|phoning|here|home|stuck|due|thinking|pouring|been|regarding|to|it|me|what|how|when|where|why|which|who|number|noon|midday|zero|oh|double|triple|plus|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|january|february|march|october|november|december)\b/i

/** "Mr Pickersgill, Harold Pickersgill": the first of the two. */
const titleBefore = /\b(?:mr|mrs|ms|miss|dr) (\p{L}+),? (?=\p{L}+ \1\b)/giu

/** Without titles, the spelling and "my surname is" between the two halves of a name. */
const plainName = (utterance: string) =>
  utterance
    // "I said Doreen, Doreen Hardcassle with a T, Hardcastle"
    .replace(/^(?:no[\s,]+)?i (?:just )?said\s+(?=\p{L})/iu, '')
    .replace(/\s+\p{L}{4,}[\s,]+with an? \p{L}[\s,]+(?=\p{L}{4,}$)/iu, ' ')
    // "Sarah, sorry, Sarah Connor"
    .replace(/^(\p{L}{3,})[\s,]+(?:(?:no|sorry|i mean)[\s,]+)*(?=\1 |\p{L}+ \1$)/iu, '')
    .replace(/\b(mrs?|ms|miss|dr|mx)\.(?=\s)/gi, '$1')
    .replace(titleBefore, '')
    // "… but the student name is Anagha", "Anagha, age nine"
    .replace(
      /[\s,]+(?:but|and) (?:the |my )?(?:student|pupil|patient|child|kid|dog|cat|pet|baby|booking|lesson|appointment)(?:['’]?s)?(?: name)?(?:['’]?s| is)\b.*$/i,
      '',
    )
    .replace(/[\s,]+aged? (?:\d+|\p{L}+)\b.*$/iu, '')
    // "Declan O'Shea, for the third time, and you never said …", "Declan, it's Declan O'Shea"
    .replace(/[\s,]+for the (?:second|third|fourth|fifth|tenth|hundredth|last) time\b.*$/i, '')
    .replace(/[\s,]+and (?:you|ye|yous|can|could|would|will|do|does|is|are)\b.*$/i, '')
    .replace(/^(\p{L}+),? (?:it['’]?s|that['’]?s|i['’]m) (?=\1\b)/iu, '')
    // "Sandra Pickering, sweetheart, you've got me on your books"
    .replace(
      /[\s,]+(?<=\p{L} \p{L}+[\s,]+)(?:sweetheart|love|darling|dear|mate|pal|hen|duck)\b(?:[\s,]+(?:you|i|we|it|and|but)\b.*)?$/iu,
      '',
    )
    .replace(/,?\s*(?:and )?(?:my )?(?:surname|last name|family name|second name)(?:'s|s| is)?\s+(?=\p{L})/giu, ' ')
    .replace(/,?\s+(?:like|as in) (?:an?|the|my) .*$/i, '')
    // "Bellweather, Julian Bellweather"
    .replace(/\b(\p{Lu}\p{L}+),? (?=\1 \p{Lu}|\p{Lu}\p{L}+ \1\b)/u, '')
    // "Joaquim Teixeira, Joaquim with q"
    .replace(/(?<=\p{L}\s\p{L}+),?\s+\p{L}+ with (?:an? )?\p{L}\b.*$/iu, '')
    .replace(spellingHint, ' ')
    .replace(spelledOut, ' ')
    .replace(/,?\s+(?:with|without) (?:an?|one|two|double|the letters?) (?!view|question).*$/i, '')
    .replace(/\s+,\s*(?=\p{Lu}\p{Ll})/gu, ' ')

const animals =
  /\b(?:dog|cat|puppy|kitten|horse|pony|rabbit|hamster|parrot|labrador|lab|spaniel|poodle|terrier|retriever|shepherd|collie|bulldog|beagle|pug|tabby)\b/i

/**
 * The name that an utterance states: "name of Kelly", "my name is …", "hi, it's Mike".
 * @param expected a name may come now, so that "it's Mike" alone is one.
 */
export function statedName(said: string, expected = false): string | undefined {
  // "Chinedu is C H I N E D U and Okafor is O K A F O R"
  const two = /\b(\p{L}+) is ((?:\p{L}[\s.-]+){2,}\p{L})[\s,]+and (\p{L}+) is ((?:\p{L}[\s.-]+){2,}\p{L})\b/iu.exec(
    said,
  )
  if (two)
    return capitalise([two[2], two[4]].map((letters = '') => letters.replace(/[^\p{L}]/gu, '').toLowerCase()).join(' '))
  // "Tell him that Chinedu Okafor called"
  const [, caller] =
    /\btell (?:him|her|them|(?:mrs?|ms|dr|barrister) \p{L}+|\p{Lu}\p{L}+) (?:that )?(\p{L}+ \p{L}+) (?:called|rang|phoned|has (?:called|rung)|is (?:calling|trying))\b/iu.exec(
      said,
    ) ?? []
  if (caller && !caller.split(' ').some((word) => noName.test(word)) && !hasUsualWord(caller.split(' ')))
    return capitalise(caller)
  // "It's Siobhan Keogh, that's S I O B H A N K E O G H"
  const [, whole = '', letters = ''] =
    /\b(\p{L}{2,} \p{L}{2,}),? (?:that['’]?s |spelled |spelt )?((?:\p{L}[\s.-]+){4,}\p{L})\W*$/iu.exec(said) ?? []
  if (whole !== '' && letters.replace(/[^\p{L}]/gu, '').toLowerCase() === whole.replace(' ', '').toLowerCase())
    return capitalise(whole)
  const utterance = said
    // "Jürgen Weber, so J U E R G E N"
    .replace(/\bso (?=(?:\p{L} ){2,}\p{L}\b)/iu, '')
    .replace(spellingHint, ' ')
    .replace(/^\W*(?:righto|right|alright|yep|no worries)[,\s]+(?=\S+\s)/i, '')
    // "I just said Desmond Okafor", "my wife's name, actually Helen Bright"
    .replace(
      /^.*\bi (?:just |already |have )*(?:said|told you)[\s,]+(?=\p{L}+(?: \p{L}+)?\W*$)(?!\p{L}+(?:day|ing|ed)\b|(?:morning|afternoon|evening|no|yes|yeah|that|it|so|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|already|before|half|quarter)\b)/iu,
      'my name is ',
    )
    .replace(
      /^.*\bput (?:it|that|me|us) (?:down )?under (?:my|the|his|her|our) .*?\bactually[\s,]+(?=\p{L}+)/iu,
      'my name is ',
    )
    // "Put it under Joyce Hargreaves, not me, I'm just ringing for her"
    .replace(
      /^.*\b(?:put|book) (?:it|that|her|him) (?:down )?under (?!(?:my|the|his|her|our|a)\b)(\p{L}+ \p{L}+)[\s,]+(?:not|instead of|and not) (?:me|mine|my name)\b.*$/iu,
      'my name is $1',
    )
    // "Put it under wife's name, she'll be in, it's Jean Ramsbottom"
    .replace(
      /^.*\bunder (?:my |the |his |her )?(?:wife|husband|partner|mum|mother|dad|father|son|daughter)['’]?s? name\b.*\b(?:it['’]?s|that['’]?s) (?=\p{L}+ \p{L}+\W*$)/iu,
      'my name is ',
    )
    // "I've told you twice already, it's Graham"
    .replace(
      /^(?:.*\b)?i(?:['’]ve| have)? (?:already |just )*(?:told you|said|gave|given)\b(?: \w+){0,4}? (?:it['’]?s|it is|i['’]m) (?=\p{L}+(?: \p{L}+)?\W*$)/iu,
      'my name is ',
    )
    // "I'd rather not give my full name, just put Anne"
    .replace(/^.*\bjust put (?=\p{L}+(?: \p{L}+)?\W*$)(?!me\b|it\b|that\b|down\b|the\b)/iu, 'my name is ')
    // "The account's in my wife's name, so that'd be Patty Renner"
    .replace(
      /^.*\b(?:that(?:['’]?d| would) be|(?:wife|husband|partner|company)['’]?s name,?)\s+(?=\p{L}+ \p{L}+\b)/iu,
      'my name is ',
    )
    // "Doris Pemberton, Mrs"
    .replace(/(?<=\p{L}\s\p{L}+),?\s+(?:mrs|mr|ms|miss)\.?\s*$/iu, '')
    // "It's Rachel, Rachel Okafor"
    .replace(/\b(\p{L}{2,}),? (?=\1\b)/giu, '')
    .replace(titleBefore, '')
    // "Tom and Priya, put it under Priya Nair"
    .replace(
      /^.*\bput (?:it|that|me|us) (?:down )?under (?!(?:my|the|his|her|our|a)\b)(?:me[\s,]+)?(?=\p{Lu})/u,
      'my name is ',
    )
  // "It's Siobhan Keane. S I O B H A N, Keane is K E A N E."
  const spelledWhole =
    expected && withoutSpelling(utterance) !== utterance
      ? readName(
          utterance.replace(
            /^(?:.*\b(?:name(?:['’]?s| is)|names|it['’]?s|this is|and)\s+(?=\p{L}{2,} \p{L}{2,}))?(?:it['’]?s )?(?:(?:under|for)\s+)?/iu,
            '',
          ),
        )
      : undefined
  if (spelledWhole?.spelled && spelledWhole.name.includes(' ')) return spelledWhole.name
  const plain = plainName(
    animals.test(utterance)
      ? utterance.replace(/\b(?:his|her|its|the \w+['’]s) name(?:['’]?s| is) \S+/gi, ' ')
      : utterance,
  )
  for (const pattern of namePatterns) {
    const name = pattern.exec(plain)?.[1]
    if (name && !noName.test(name)) return capitalise(name)
  }
  const told = thisIsPattern.exec(plain)?.[1]
  if (told && !noName.test(told) && (/^\p{Lu}\S* \p{Lu}/u.test(told) || !isDescription(told))) return capitalise(told)
  const name = expected ? introducedPattern.exec(plain)?.[1] : undefined
  if (!name || name.split(' ').some((word) => noName.test(word)) || hasUsualWord(name.split(' '))) return undefined
  // Where the text has capital letters, a name begins with one.
  if (plain !== plain.toLowerCase()) return /^\p{Lu}/u.test(name) ? capitalise(name) : undefined
  return /(?:ed|ing|ly|ful|less| out| up| off)$/.test(name) ? undefined : capitalise(name)
}

/** An utterance that is nothing but a name with capital letters, or one word that is no usual answer. */
export function bareName(utterance: string): string | undefined {
  const said = plainName(utterance)
    .replace(/[\s,.!]+$/, '')
    .replace(/,?\s+(?:please|thanks|thank you)$/i, '')
    .trim()
  // "Jess and Tom Fielding"
  const words = said.replace(/(?<=^\p{Lu}\S+ )and (?=\p{Lu})/u, '').split(/\s+/)
  if (
    words.length > 3 ||
    words.some((word) => !/^\p{L}[\p{L}'’-]+$/u.test(word) || noName.test(word)) ||
    hasUsualWord(words)
  )
    return undefined
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word))
  return isCapital ? said : words.length === 1 ? capitalise(said) : undefined
}

const usualWord =
  /^(ta|yep|yup|nope|nah|no|maybe|perhaps|thanks?|thank|cheers|please|hello|hi|hey|bye|goodbye|morning|afternoon|evening|tonight|later|earlier|sooner|soon|lovely|brilliant|cool|sure|alright|super|excellent|wonderful|whatever|whichever|either|neither|both|any|anything|anytime|none|nothing|hmm+|mm+|um+|uh|er+m?|huh|wow|oh|ah|well|then|also|and|but|or|because|actually|honestly|seriously|definitely|absolutely|exactly|indeed|can|could|would|do|does|did|have|has|is|are|was|will|i|you|we|he|she|they|this|these|those|next|last|first|second|week|weekend|day|time|cancel|stop|help|wait|repeat|more|less|price|cost|hours|forget|leave|deal|done|sounds?|works?|dunno|nevermind|i'm|it's|that's|don't|can't|let's|what's)$/i

/** Whether one of the words is none of a name: "Price" alone, but not in "Megan Price". */
const hasUsualWord = (words: readonly string[]) =>
  words.some((word, at) => usualWord.test(word) && !(at > 0 && /^(?:price|day|more|hours|will|last)$/i.test(word)))

/** What "this is …" says of something, and not who calls: "brilliant", "amazing", "getting silly". */
const isDescription = (said: string) =>
  hasUsualWord(said.split(' ')) ||
  /(?:ed|ing|ly|ful|less|able|ible|ous|tic)$/i.test(said) ||
  /^(?:amazing|awesome|crazy|mad|weird|strange|odd|funny|hard|easy|nice|fun|bad|cold|hot|insane|unreal|harder|worse|important|private|personal|serious|typical|rubbish|nonsense|magic|class|mental|neat|sweet|everything|something|nuts|silly|clever|smart|handy|different|difficult|impressive|excellent|where|absolute|absolutely|pure|such|our|us|because|whats?|too|quite|rather)\b/i.test(
    said,
  )

/** "No, it's just Megan Price", "the name is wrong, it's Megan Price": the name in place of `current`. */
export function correctedName(told: string, current: string): string | undefined {
  // "It's just Aoife Donnelly, no Ní in it", "take out the Ní, it's Aoife Donnelly", "first name Aoife, surname Donnelly"
  const utterance = told
    .replace(/[\s,]+(?:with )?no (?:the )?\p{L}{1,4} in it\b/iu, '')
    .replace(
      /^.*\bfirst name (\p{L}+)[\s,]+(?:and )?(?:surname|last name|second name) (\p{L}+)\W*$/iu,
      "no, it's $1 $2",
    )
    .replace(/^.*\b(?:take|leave) out the \p{L}{1,4}[\s,]+(?:it['’]?s )?(?=\p{L}+ \p{L}+)/iu, "no, it's ")
  const [firstName = '', lastName] = current.split(' ')
  const nameWord = "(\\p{L}[\\p{L}'’-]+)"
  // "… and the surname's Coleman"
  const [, surname] =
    new RegExp(
      `\\b(?:sur|last |family |second )name(?:['’]?s| is| should be)(?: actually| just)? ${nameWord}(?:\\W*$| (?:not|and)\\b)`,
      'iu',
    ).exec(utterance) ?? []
  if (surname && !noName.test(surname)) return capitalise(`${firstName} ${surname}`)
  // "Not Brianna, Brian, Brian Cole", "it's Coles, Brianna Coles"
  const [, twice] =
    new RegExp(`\\bnot \\p{L}+,? ${nameWord},? (\\1 ${nameWord})\\b`, 'iu').exec(utterance)?.slice(1) ??
    new RegExp(`\\bit['’]?s ${nameWord},? (${nameWord} \\1)\\b`, 'iu').exec(utterance)?.slice(1) ??
    []
  if (twice && !twice.split(' ').some((word) => noName.test(word))) return capitalise(twice)
  // "It's for my son Callum Cole", "put it in my husband's name, he is coming, Emeka Okafor", "it's for me, Brenda Cole"
  const [, other, otherLast] =
    new RegExp(
      `\\b(?:(?:for|to) (?:me|my \\p{L}+)|(?:in|under) (?:my \\p{L}+['’]?s|his|her|their) name)(?: .*)?,? ${nameWord}(?: ${nameWord})\\W*$`,
      'iu',
    ).exec(utterance) ?? []
  const isOther =
    other &&
    otherLast &&
    [other, otherLast].every((word) => !noName.test(word) && !usualWord.test(word) && !/ing$/.test(word))
  if (
    isOther &&
    (otherLast.toLowerCase() === lastName?.toLowerCase() ||
      /\bname\b/i.test(utterance) ||
      /\bfor me\b/i.test(utterance))
  )
    return capitalise(`${other} ${otherLast}`)
  const said = plainName(utterance)
    .replace(
      /^\s*(?:(?:no+|nope|yes|yeah|sorry|oh|wait|well|actually|but|um+|uh|ah|right|hang on|hold on|not quite|nearly|almost)[\s,.!]+)+/i,
      '',
    )
    .replace(/\bit['’]?s not \p{L}+[\s,]+(?=it['’]?s)/iu, '')
    .replace(/\b(\p{L}+) (?=\1\b)/iu, '')
    .replace(
      /[\s,]+(?:not|and|but|(?:the|my) (?:phone|mobile|number)\S*|\+?\d{3,}|please|thanks|thank you|though|then)\b.*$/i,
      '',
    )
    .replace(/[\s,.!?]+$/, '')
  // "Can you put Gareth Banks"
  const [, put] =
    /\b(?:put|use|under)\s+(?:it (?:under|in|down as) |down )?(\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+)/u.exec(utterance) ?? []
  if (put !== undefined && put !== current) return put
  const named =
    /\b(?:sur)?name\b.*?\b(?:is|its|it['’]s|['’]s|be|say|to|names)\s+(?:(?:wrong|not right)[\s,.]+(?:it['’]?s|it is)\s+)?(?:just |only |actually |really )*(\p{L}.*)$/iu
  const alone =
    /^(?:(?:it['’]?s|it is|i['’]?m|i am|i said|i['’]m called|it should be|should be|just|only|actually)\s+)*(\p{L}.*)$/iu
  const isNamed = named.test(said)
  const isOnly = /^(?:it['’]?s |it is |i['’]?m |i said )?(?:just|only|actually) /i.test(said)
  const [, name = ''] = named.exec(said) ?? alone.exec(said) ?? []
  const words = name.split(/\s+/)
  const isName = words.every((word) => /^\p{L}[\p{L}'’-]+$/u.test(word) && !noName.test(word)) && !hasUsualWord(words)
  const known = current.toLowerCase().split(' ')
  const shares = words.some((word) => word.length > 2 && known.includes(word.toLowerCase()))
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word))
  const denies = known.some((word) => new RegExp(`\\bnot ${word}\\b`, 'i').test(utterance))
  if (
    words.length > 3 ||
    !isName ||
    !(shares || (isCapital && denies) || (isCapital && (isNamed || (isOnly && words.length > 1))))
  )
    return undefined
  // "Gareth, not Theresa": the rest of the name stays.
  const wrong = /\bnot (?:with )?(\p{L}+)/iu.exec(utterance)?.[1]?.toLowerCase()
  const at = words.length === 1 && wrong !== undefined ? known.indexOf(wrong) : -1
  const corrected = at === -1 ? capitalise(name) : current.split(' ').with(at, capitalise(name)).join(' ')
  return corrected === current ? undefined : corrected
}

/** The name that an utterance spells: "it's P R I Y A", "M double E R A". */
export function spelledName(utterance: string): string | undefined {
  const [spelled] = withoutLetterHint(utterance).match(spelledOut) ?? []
  if (!spelled) return undefined
  const letters = spelled
    .replace(/\bdouble\s+(\p{L})/giu, '$1$1')
    .replace(/\b(?:hyphen|dash|apostrophe)\b/gi, '')
    .replace(/[^\p{L}]/gu, '')
  return capitaliseFirst(letters.toLowerCase())
}

/** The utterance without letters that are spelled one by one. */
export const withoutSpelling = (utterance: string) => utterance.replace(spelledOut, ' ')

const aroundSpelling =
  /^(?:\W*(?:it['’]?s|i['’]?m|my name['’]?s|my name is)\s+)?(\p{Lu}[\p{L}'’-]+),?\s+(?:that['’]?s|that is|it['’]?s|spelled|spelt)[\s,]+(?:\p{L}[\s,.-]+){2,}(\p{Lu}[\p{L}'’-]{2,})[.!]?$/u

/** "Niamh, that's N I A M H, Gallagher": the name with what follows its spelling. */
export function nameAroundSpelling(utterance: string): string | undefined {
  const [, first, last] = aroundSpelling.exec(utterance) ?? []
  return first && last ? `${first} ${last}` : undefined
}

/** The name in an answer to "What's your name?". */
export function answeredName(utterance: string): string | undefined {
  return (
    nameIn(utterance) ??
    utterance
      .split(/[.!?]\s+/)
      .slice(-1)
      .map(nameIn)[0]
  )
}

function nameIn(utterance: string): string | undefined {
  const stated = statedName(utterance, true)
  if (stated) return stated
  const spelled = /(?:\b\p{L}[\s,.-]+){2,}\p{L}\b(?!['’])/u.exec(utterance)
  const cleaned = plainName(utterance)
    .replace(/(?<=\p{L}\s\p{L}+),?\s+(?:mrs|mr|ms|miss)\.?\s*$/iu, '')
    .replace(
      /^\s*(?:(?:yes|yep|yeah|sure|righto|right|alright|ok|okay|well|um+|uh+|er+|erm|oh|hi|hello|of course|no worries|no problem|thanks|thank you|so|just|sorry|no),?\s+)*/i,
      '',
    )
    .replace(
      /^(?:it'?s|it is|that'?s|that is|that would be|you can put|put it (?:down )?under|put|for|under|the name'?s?(?: is)?|my name'?s?(?: is)?|name(?: is|'?s)?|i'?m|i am|this is)\s+/i,
      '',
    )
    // "Put it under Ferreira, five five five oh one four two"
    .replace(/[\s,]*\b(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)\b[\s,]*){5,}.*$/i, '')
    // "priya sharma that's p r i y a", "Oluwaseun Bakare, my number is …": the name stands in front.
    .replace(
      /[\s,]*\b(?:that'?s|spelt|spelled|as in|with (?:an?|one|two|double|the)|its spelt|it'?s spelt|like the|like in|you say|you spell|pronounced)\b.*$/i,
      '',
    )
    .replace(
      /[\s,]*(?:\b(?:and|on)\s+)?(?:(?:my|the)\s+)?(?:\b(?:phone|mobile|cell|tel\w*|number)\b|\+?\d{3}|(?:e-?mail)\b).*$/i,
      '',
    )
  const { name } =
    readName(
      spelled && cleaned.trim().length < 2
        ? spelled[0]
        : cleaned.replace(/(?:[\s,]+(?:please|thanks|thank you|here|speaking|by the way|down))+[\s.!]*$/i, ''),
    ) ?? {}
  return name && !noName.test(name) && !hasUsualWord(name.split(' ')) ? capitalise(name) : undefined
}
