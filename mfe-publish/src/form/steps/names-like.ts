/** Accents and case aside. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Names for what was typed: those that begin with it first. All of them where nothing or one of them was typed. */
export const namesLike = (names: readonly string[], typed: string): readonly string[] => {
  const text = plain(typed)
  if (text === '' || names.includes(typed)) return names
  const found = names.filter((name) => plain(name).includes(text))
  const first = found.filter((name) => plain(name).startsWith(text))
  return [...first, ...found.filter((name) => !first.includes(name))]
}
