/** What is not seen, or only turns and hides letters; variation selectors among it. */
const UNSEEN = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu
/** Latin letters, digits and signs stay as they are: a list of look-alikes would make `rn` of `m`. */
const FOREIGN_LETTERS = /[^\p{Script=Latin}\P{L}]/gu

/**
 * A text in small letters without accents, nothing unseen, one space where there were several. Lines stay lines.
 * @param latinOf what a letter of another script looks like; by itself unless told, which needs no list
 */
export const plainLatin = (text: string, latinOf = (letter: string): string => letter): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(FOREIGN_LETTERS, (letter) => latinOf(letter))
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replaceAll('œ', 'oe')
    .replace(/[^\S\n]+/g, ' ')
