/** Reads numbers and sums of money in words and figures. */

/** "zero" to "nineteen", at their values. */
export const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The value of a number word up to 90: "seven" is 7, "forty" is 40. */
export function numberWord(word: string): number | undefined {
  const unit = smallNumbers.indexOf(word === 'nought' || word === 'nil' ? 'zero' : word)
  if (unit !== -1) return unit
  const ten = tens.indexOf(word === 'fourty' ? 'forty' : word)
  return ten === -1 ? undefined : (ten + 2) * 10
}

/** Whether an utterance names an amount of money, or one that may be money. */
export const amount =
  /(?<!\b[b-z] |\bwith )(?:\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|half|few|couple|of|hundred|thousand)) ?(?:hundred|thousand|grand|k|dollars?|bucks|pounds?|quid|euros?|rupees?|lakhs?)\b|[$£€₹]/i

export const months = 'january february march april may june july august september october november december'.split(' ')

/** Monday to Friday, in most years. */
export const weekdaysOfYear = 261

const decimal = new RegExp(
  `\\b(${smallNumbers.join('|')}|\\d+) point ((?:(?:${smallNumbers.slice(0, 10).join('|')}|\\d)\\b ?)+)`,
  'g',
)

/** The numbers in a text, in the order said. */
export function readNumbers(text: string): number[] {
  const tokens =
    text
      .toLowerCase()
      .replace(/(\d),(?=\d{3})/g, '$1')
      // "Seven point two thousand"
      .replace(decimal, (_, whole: string, part: string) =>
        [
          numberWord(whole) ?? whole,
          '.',
          ...part
            .trim()
            .split(' ')
            .map((word) => numberWord(word) ?? word),
        ].join(''),
      )
      .replace(/(\d)\s*(k|grand)\b/g, '$1 thousand')
      .replace(/\b((?:twen|thir|for|fif|six|seven|eigh|nine)ty)-(?=[a-z])/g, '$1 ')
      .match(/\d+(?:\.\d+)?|[a-z]+|[-–]/g) ?? []
  const amounts: { value: number; scaled: boolean; before: string | undefined }[] = []
  let total = 0
  let current: number | undefined
  let scaled = false
  const end = (before?: string) => {
    if (current !== undefined || total > 0) amounts.push({ value: total + (current ?? 0), scaled, before })
    total = 0
    current = undefined
    scaled = false
  }
  tokens.forEach((token, index) => {
    const number = /^\d/.test(token) ? Number(token) : numberWord(token)
    const next = tokens[index + 1]
    if (number !== undefined) {
      const addsToTens =
        current !== undefined &&
        current % 10 === 0 &&
        current % 100 >= 20 &&
        current < 1000 &&
        number > 0 &&
        number < 10
      // "Fourteen thousand, 14,000"
      if (number >= 1000 && total > 0) end()
      if (addsToTens || (current !== undefined && current % 100 === 0 && current >= 100 && number < 100))
        current = (current ?? 0) + number
      else if (current !== undefined) {
        end()
        current = number
      } else current = number
    } else if (token === 'couple') current = 2
    else if (token === 'few') current = 3
    else if (token === 'several') current = 5
    else if (
      token === 'half' &&
      (tokens[index - 1] === 'and' || (tokens[index - 1] === 'a' && tokens[index - 2] === 'and'))
    )
      current = (current ?? 0) + 0.5
    else if (token === 'hundred' || token === 'hundreds') current = (current ?? 1) * 100
    else if (token === 'thousand' || token === 'thousands' || token === 'grand' || token === 'k') {
      total += (current ?? 1) * 1000
      current = undefined
      scaled = true
    } else if (
      !(
        token === 'and' &&
        (next === 'a' ||
          next === 'half' ||
          (next !== undefined && numberWord(next) !== undefined && (total > 0 || (current ?? 0) >= 100)))
      ) &&
      !/^(a|of|dollars?|bucks|point)$/.test(token)
    )
      end(token)
  })
  end()
  const last = amounts.at(-1)
  // "Five to ten thousand", but not "three people, ten thousand".
  return amounts.map(({ value, scaled: isScaled, before }) =>
    !isScaled && last?.scaled && value < 100 && /^(?:to|or|and|[-–]|maybe)$/.test(before ?? '') ? value * 1000 : value,
  )
}
