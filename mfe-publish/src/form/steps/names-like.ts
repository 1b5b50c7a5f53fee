/** Accents and case aside. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Fewer letters are near too many names. */
const FEWEST_LETTERS = 3
const MANY_LETTERS = 8
const MOST_LETTERS = 40

/**
 * How many letters of a text are wrong, missing, too many or swapped with the next, where it is the beginning of a name,
 * or all of it.
 */
const errorsIn = (text: string, name: string): number => {
  let before: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let row = 1; row <= text.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= name.length; at += 1) {
      const isSame = text[row - 1] === name[at - 1]
      const isSwapped = text[row - 1] === name[at - 2] && text[row - 2] === name[at - 1]
      next.push(
        Math.min(
          (last[at - 1] ?? row) + (isSame ? 0 : 1),
          (last[at] ?? row) + 1,
          (next[at - 1] ?? row) + 1,
          isSwapped ? (before[at - 2] ?? row) + 1 : row,
        ),
      )
    }
    before = last
    last = next
  }
  return Math.min(...last)
}

/** Names that a text with one error is the beginning of, or with two from eight letters on; the nearest first. */
const misspelled = (names: readonly string[], text: string): readonly string[] => {
  if (text.length < FEWEST_LETTERS || text.length > MOST_LETTERS) return []
  const most = text.length < MANY_LETTERS ? 1 : 2
  return names
    .map((name) => ({ name, errors: errorsIn(text, plain(name)) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors)
    .map(({ name }) => name)
}

/**
 * Names for what was typed, the nearest first: all of them where nothing was typed, or one of them in full. Where nothing
 * fits, errors are forgiven.
 */
export const namesLike = (names: readonly string[], typed: string): readonly string[] => {
  const text = plain(typed)
  const distance = (name: string): number => {
    if (plain(name) === text) return 0
    if (plain(name).startsWith(text)) return 1
    return plain(name).includes(text) ? 2 : 3
  }
  const near = names.toSorted((a, b) => distance(a) - distance(b))
  if (names.includes(typed)) return near
  const fitting = near.filter((name) => distance(name) < 3)
  return fitting.length > 0 ? fitting : misspelled(names, text)
}
