import { folded, type MultiSelectOption } from './options'

/** Errors that are forgiven in so many letters: fewer letters could mean anything. */
const forgiven = (letters: number): number => {
  if (letters < 4) return 0
  return letters < 8 ? 1 : 2
}

/**
 * How many letters are wrong, missing, too many or swapped until `typed` is how `text` begins: the least of all its
 * beginnings, so that nobody has to write to the end.
 */
export const errorsToBeginning = (typed: string, text: string): number => {
  const begin = text.slice(0, typed.length + forgiven(typed.length))
  let before: readonly number[] = []
  let last: readonly number[] = [0, ...Array.from(begin, (_, at) => at + 1)]
  for (const [row, letter] of [...typed].entries()) {
    const next = [row + 1]
    for (const [column, other] of [...begin].entries()) {
      const least = Math.min(
        (last[column] ?? 0) + (letter === other ? 0 : 1),
        (last[column + 1] ?? 0) + 1,
        (next[column] ?? 0) + 1,
      )
      const isSwapped = row > 0 && column > 0 && letter === begin[column - 1] && typed[row - 1] === other
      next.push(isSwapped ? Math.min(least, (before[column - 1] ?? 0) + 1) : least)
    }
    before = last
    last = next
  }
  return Math.min(...last)
}

/** The text from each of its words on, without spaces. */
const fromEachWord = (text: string): readonly string[] => {
  const words = text.split(' ')
  return words.map((_, at) => words.slice(at).join(''))
}

/**
 * For a text that no option holds: those that are written nearly so, in their order; only those with the fewest errors,
 * one at most, or two from eight letters on.
 */
export const nearest = (options: readonly MultiSelectOption[], typed: string): readonly MultiSelectOption[] => {
  const wanted = folded(typed).replaceAll(' ', '')
  let least = forgiven(wanted.length)
  if (least === 0) return []
  const near = options.map((option) => {
    const errors = Math.min(
      ...fromEachWord(folded(option.label)).map((beginning) => errorsToBeginning(wanted, beginning)),
    )
    least = Math.min(least, errors)
    return { option, errors }
  })
  return near.filter(({ errors }) => errors <= least && errors <= forgiven(wanted.length)).map(({ option }) => option)
}
