/** Accents and case aside. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Names for what was typed, the nearest first: all of them where nothing was typed, or one of them in full. */
export const namesLike = (names: readonly string[], typed: string): readonly string[] => {
  const text = plain(typed)
  const distance = (name: string): number => {
    if (plain(name) === text) return 0
    if (plain(name).startsWith(text)) return 1
    return plain(name).includes(text) ? 2 : 3
  }
  const near = names.toSorted((a, b) => distance(a) - distance(b))
  return names.includes(typed) ? near : near.filter((name) => distance(name) < 3)
}
