import { currencyName, currencySymbol } from '../../../../content/currency.ts'
import { otherOption, questions } from '../../../../content/waitlist.ts'
import { capitaliseFirst, withoutPoliteness } from '../understanding/names.ts'
import { amount, readNumbers, weekdaysOfYear } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { type Choice, isOther, readOrdinal } from '../understanding/role.ts'

const spendingQuestion = questions[3]

/** The range of each option of the spending question, in the currency of the page. */
const spendingRanges = spendingQuestion.options.flatMap((option) => {
  const [from, to = Number.POSITIVE_INFINITY] = (option.match(/[\d,]+/g) ?? []).map((figure) =>
    Number(figure.replace(/,/g, '')),
  )
  return from === undefined ? [] : [{ option, from, to }]
})

const numeral = String.raw`(?:\d[\d.,]*k?|an? (?=hundred|thousand|grand|couple|few)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|half|couple|few|several)\b`
/** What callers say for the currencies of `content/currency.ts`, and for others. */
const spokenCurrencies: Record<string, string> = { $: 'dollars?|bucks', '£': 'pounds?|quid|sterling', '€': 'euros?' }
const ownWords = spokenCurrencies[currencySymbol] ?? currencyName
const foreignSymbols = [...'$£€₹₦'].filter((symbol) => symbol !== currencySymbol)
const currencies = [
  ...foreignSymbols.flatMap((symbol) => spokenCurrencies[symbol] ?? []),
  'rupees?|lakhs?|naira|francs?|rand|pesos?|shillings?|dirhams?|riyals?|zloty|kron\\w+|yen|yuan|reais|cedis?|kwacha|ringgit|baht|lira|forint|taka|dinars?',
].join('|')
const otherCurrency = new RegExp(`\\b(?:${currencies})\\b|[${foreignSymbols.join('')}]`, 'i')
const ownCurrency = new RegExp(`\\b(?:${ownWords})\\b|\\${currencySymbol}`, 'i')
/** "About six hundred euro a month", of all that is said around it. */
const sumOfMoney = new RegExp(
  String.raw`(?:\b(?:about|around|roughly|maybe|nearly|almost|over|under|between|up to)\s+)?(?:[${foreignSymbols.join('')}]\s?[\d.,]+k?|\b${numeral}(?: and a half)?(?: (?:and|to|or|of|-|hundred|thousand|grand|lakhs?|million|${numeral}))*)(?:\s+(?:${currencies}))?(?:\s+(?:a|per|each|every|in)\s+(?:month|week|year|annum))?`,
  'i',
)

const longestSum = (text: string) =>
  [...text.matchAll(new RegExp(sumOfMoney.source, 'gi'))]
    .map(([sum]) => sum.trim())
    .reduce<string | undefined>((best, sum) => (best === undefined || sum.length > best.length ? sum : best), undefined)

/** "Eight thousand rand, which is four hundred and fifty dollars": the sum in the currency of the page alone. */
function inOwnCurrency(text: string): string {
  if (!otherCurrency.test(text)) return text
  const sums = [
    ...text.matchAll(
      new RegExp(`${sumOfMoney.source}(?=\\s+(?:${ownWords})\\b)|\\${currencySymbol}\\s?[\\d.,]+k?`, 'gi'),
    ),
  ]
  return sums.at(-1)?.[0] ?? text
}

/** "Three thousand pounds a month" */
const withCurrency = (sum: string, currency: string) =>
  sum.replace(/(?=\s+(?:a|per|each|every) (?:month|week|year)\b.*$|$)/i, ` ${currency}`)

/** "Three hundred units a week" */
const countOfThings = new RegExp(
  String.raw`\b${numeral}(?: (?:and|hundred|thousand|${numeral}))*\s+(?:units|orders|jobs|pieces|parcels|meals|covers|rooms|chairs|tables|patients|customers|clients|guests|members|properties|vans|cars)\b(?:\s+(?:an?|per|each|every|in)\s+(?:day|week|month|year))?`,
  'gi',
)

const aboutCalls = /\b(?:(?:missed |the |our )calls|evenings?|weekends?|office|appointments|bookings|messages)\b/

/** The spending range in an answer to the spending question. */
export function readSpending(told: string): Choice | undefined {
  const said = told
    .replace(/\bis (?:that|it|this) in \p{L}+(?: or (?:in )?\p{L}+)?\b/iu, ' ')
    .replace(
      /\bbetween (\S+(?: \S+){0,3}?(?: thousand| hundred| grand)?) and (?=\S+ (?:thousand|hundred|grand)|\d)/i,
      '$1 to ',
    )
    .replace(
      new RegExp(`\\b(?:i|we) (?:don['’]?t|do not) (?:spend|pay|have|use) (?:in )?(?:${ownWords})\\b`, 'gi'),
      ' ',
    )
    .replace(new RegExp(`\\bnot (?:in )?(?:${ownWords}|${currencies})\\b`, 'gi'), ' ')
    .replace(countOfThings, ' ')
  // "About four grand a month, no wait, closer to six with the after-hours girl"
  const [, before = '', closer = ''] =
    /^(.*?)[\s,]+(?:no[\s,]+)?(?:wait|sorry|actually|no)[\s,]+(?:(?:with|when|if|including|counting) (?:\S+ ){1,4}?)?(?:it['’]?s )?(?:more like|closer to|nearer|about|make it|say) (.+)$/i.exec(
      said,
    ) ?? []
  // "Two thousand five hundred pounds, no, sorry, three thousand a month"
  const [, wrong = '', right = ''] =
    /^(.*\S)[\s,]+(?:no[\s,]+(?:sorry|wait|actually)|(?:sorry|wait|actually)[\s,]+no)[\s,]+(?:it['’]?s )?(\S.*)$/i.exec(
      said,
    ) ?? []
  if (closer === '' && amount.test(wrong) && readNumbers(right).length > 0) {
    const [currency = ''] = otherCurrency.exec(wrong) ?? []
    const corrected = readSpending(right)
    return currency === '' || otherCurrency.test(right)
      ? (corrected ?? readSpending(wrong))
      : { other: withCurrency(capitaliseFirst(longestSum(right) ?? right), currency) }
  }
  const [unit = ''] = /\b(?:thousand|grand|k|hundred)\b/i.exec(before) ?? []
  const [, number = ''] = /^(\w+)\b(?!.*\b(?:thousand|grand|k|hundred)\b)/i.exec(closer) ?? []
  const utterance =
    closer === '' || !amount.test(before) ? said : number === '' ? closer : closer.replace(number, `${number} ${unit}`)
  // "two fifty" is 250; "okay, grand" is no thousand
  const text = inOwnCurrency(
    withoutPoliteness(utterance).replace(
      /^(?:(?:ok(?:ay)?|right|ah|oh|yes|yeah|that['’]?s|it['’]?s|all)[\s,.!]+)*grand\b(?=[\s,.!]+\S)(?! (?:an?|per|each|every|or|to)\b)/i,
      '',
    ),
  )
    .replace(/\band a (?=hundred|thousand)/gi, 'to one ')
    // "A thousand or two"
    .replace(/\b(?:an?|one) (hundred|thousand|grand) or (two|three)\b(?! (?:hundred|thousand|grand))/gi, 'one to $2 $1')
    .replace(
      /\b(one|two|three|four|five|six|seven|eight|nine|eleven|twelve|\w+teen)\s+((?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?)\b(?!\s*(?:thousand|grand|k)\b)/gi,
      '$1 hundred $2',
    )
  const words = plainWords(text)
  if (isOther(words)) return 'other'
  if (/\b(?:depends|varies|seasonal)\b/.test(words) && !amount.test(text)) return undefined
  if (/\b(?:sounds?|thats|its|be|all) grand\b/.test(words)) return undefined
  const numbered = readOrdinal(words, spendingQuestion.options)
  if (numbered) return numbered === otherOption ? 'other' : { option: numbered }
  if (
    /\b(nothing|zero|nil|nought|none|free|no staff|(dont|do not) have (any )?staff|not spending (anything|any money)|nobody|no one|noone|not a (penny|cent|bean)|dont (really |actually )?(spend|pay) (anything|anyone|any one|anybody|a thing|a penny)|(very|so) little|hardly (anything|a thing)|barely anything|not (very )?much|next to nothing|peanuts)\b/.test(
      words,
    ) &&
    !/\d/.test(words) &&
    // "The calls in the evenings. Nobody is in the office then."
    !(aboutCalls.test(words) && !/\b(?:spend|pay|costs?|nothing|zero|staff|month)\b/.test(words)) &&
    // "Nothing on call centres, we just pay Judith sixteen hundred"
    !/\b(?:hundred|thousand|grand)\b/.test(words)
  ) {
    return { option: spendingRanges[0]?.option ?? otherOption }
  }
  // Another currency is kept in the caller's words: the ranges are in the page's.
  if (otherCurrency.test(text) && !ownCurrency.test(text)) {
    const sum = longestSum(text) ?? text.split(/[,;]\s+/).find((part) => amount.test(part)) ?? text
    const own = capitaliseFirst(
      sum.replace(/^(?:(?:i )?(?:dunno|don['’]?t know|not sure|no idea|honestly|like|maybe|about)[\s,]+)+/i, '').trim(),
    )
    const [currency = ''] = otherCurrency.exec(text) ?? []
    // "Pounds, three thousand"
    if (!otherCurrency.test(own))
      return readNumbers(own).length > 0 ? { other: withCurrency(own, currency) } : undefined
    return /\d|hundred|thousand|grand|lakh/.test(words) || readNumbers(text).length > 0 ? { other: own } : undefined
  }
  const amounts = readAmounts(
    /^((about|around|closer|nearer|like|roughly|maybe|say|up to|over|under|between|less than|more than|from|to|and|or|a month|per month|monthly|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})( |$))+$/.test(
      words,
    )
      ? `${text} thousand`
      : text,
  )
  const perMonth = /\b(a|per|each|every) (year|annum)\b|\byearly\b|\bannually\b/.test(words)
    ? 1 / 12
    : /\bevery (?:two|2|other|second) weeks?\b|\bfortnight/.test(words)
      ? 26 / 12
      : /(?<!\b(?:days|hours|times|mornings|evenings|shifts|nights) )\b(a|per|each|every) week\b|\bweekly\b/.test(
            words,
          ) && !/\bmonth/.test(words)
        ? 52 / 12
        : /(?<!\b(?:calls?|hours|times|shifts) )\b(a|per|each|every) (?:work(?:ing)? )?day\b|\bdaily\b/.test(words) &&
            !/\b(?:month|week)/.test(words)
          ? weekdaysOfYear / 12
          : 1
  const [low, high] = amounts.map((amount) => amount * perMonth)
  if (low === undefined) return undefined
  const between = spendingRanges.find(({ from, to }) => from === low && to === high)
  if (between) return { option: between.option }
  const spent = high === undefined ? low : (low + high) / 2
  const more = /\b(more|over|above|upwards|and up|plus|at least|north)\b|\d\+/.test(text.toLowerCase())
  const less = /\b(less|under|below|up to|at most|max\w*|not? more)\b/.test(words) && !/\bno less\b/.test(words)
  const range = spendingRanges.find(({ from, to }) => (more && !less ? spent >= from && spent < to : spent <= to))
  return range && { option: range.option }
}

/** The amounts of money in a text, in the order said: "five to ten thousand" are 5000 and 10000. */
const readAmounts = (text: string): number[] =>
  // "Three hundred, four hundred"
  readNumbers(text.replace(/\b(hundred|thousand|grand),\s+(?=\w+ \1\b)/gi, '$1 to '))
    .filter((value) => value >= 100 || value === 0)
    .slice(0, 2)
