import unhomoglyph from 'unhomoglyph'

/** What is not seen, or only turns and hides letters; variation selectors among it. */
const UNSEEN = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu
/** Latin letters, digits and signs stay as they are: a list of look-alikes would make `rn` of `m`. */
const FOREIGN_LETTERS = /[^\p{Script=Latin}\P{L}]/gu

/**
 * A text as rules compare it: in small letters without accents, letters of other scripts that look like Latin ones made
 * Latin, nothing unseen, one space where there were several. Lines stay lines.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(FOREIGN_LETTERS, (letter) => unhomoglyph(letter))
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replaceAll('œ', 'oe')
    .replace(/[^\S\n]+/g, ' ')

/** Its words, numbers among them. */
export const plainWords = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
