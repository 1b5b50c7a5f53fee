import unhomoglyph from 'unhomoglyph'

/** Grows when `pseudoKey` answers something else than before: keys that are kept are then made anew. */
export const PSEUDO_KEY_VERSION = 2

/** Case and accents aside. Upper case first: `ß` is `ss`, and the two small sigmas are one. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    // Strokes are no marks to Unicode.
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/\p{M}/gu, '')

/**
 * A pseudo as it is compared: two pseudos with the same key are the same to a reader. Case, accents, spaces and
 * punctuation are left out; letters and digits that look alike (Unicode's list of confusables: `0` and `O`, `rn` and `m`,
 * Cyrillic `а` and Latin `a`) are one. For services; nothing to be shown.
 */
export const pseudoKey = (pseudo: string): string => {
  const plain = folded(pseudo)
  const key = folded(unhomoglyph(plain))
    .replace(/[^\p{L}\p{N}]/gu, '')
    // `I` looks like `l`, and small `i` is the same letter.
    .replaceAll('i', 'l')
  return key === '' ? plain : key
}
