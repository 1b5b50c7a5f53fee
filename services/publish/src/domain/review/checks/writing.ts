import { plainText } from '@rouage/contracts/text-checks/plain-text'

/* How a text is written, rather than what it says. */

const FEWEST_LETTERS = 60
const SHOUTED_SHARE = 0.7

/** Capitals nearly throughout, or signs in rows. */
export const shoutIn = (raw: string): string | false => {
  const signs = /[!?]{4,}|€{3,}|\*{6,}/.exec(raw)?.[0]
  if (signs !== undefined) return signs
  const letters = raw.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter))
  if (letters.length < FEWEST_LETTERS || capitals.length < SHOUTED_SHARE * letters.length) return false
  return raw.trim().slice(0, 60)
}

const MAKES: ReadonlySet<string> = new Set(
  (
    'abarth alfa audi bmw chevrolet citroen cupra dacia ducati ferrari fiat ford harley honda hyundai jaguar jeep ' +
    'kawasaki kia ktm lexus mazda mercedes nissan opel peugeot piaggio porsche renault seat skoda suzuki tesla toyota ' +
    'triumph volkswagen volvo yamaha'
  ).split(' '),
)
/** A dealer names some that are taken in exchange. */
const MOST_OTHER_MAKES = 6

/** Makes that the vehicle is none of, where they are many. */
export const otherMakesIn = (words: readonly string[], make: string): string | false => {
  const own = plainText(make)
  const named = new Set(words.filter((word) => MAKES.has(word) && !own.includes(word)))
  return named.size >= MOST_OTHER_MAKES && [...named].join(' ')
}

const FEWEST_WORDS = 12
const MOST_OF_ONE_WORD = 6
const ONE_WORD_SHARE = 0.15
const DISTINCT_SHARE = 0.4

/** One word, or the same words, again and again; a letter in a row. */
export const repeatedWordIn = (plain: string, words: readonly string[]): string | false => {
  const letters = /(\p{L})\1{4,}/u.exec(plain)?.[0]
  if (letters !== undefined) return letters
  if (words.length < FEWEST_WORDS) return false
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [most = '', count = 0] =
    [...counts].filter(([word]) => word.length > 3).toSorted((a, b) => b[1] - a[1])[0] ?? []
  const isOneWord = count >= MOST_OF_ONE_WORD && count > ONE_WORD_SHARE * words.length
  const areTheSame = counts.size < DISTINCT_SHARE * words.length && words.length < 200
  return (isOneWord || areTheSame) && most
}
