/** What PDF's own fonts can write beside Latin-1: the euro sign, typographic marks and a few letters. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** Letters that no mark can be taken off. */
const LETTERS: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' }
/** Spaces of French typography, as in `1 234,50 €`, and what looks like a hyphen. */
const NARROW_SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g

const isWritable = (letter: string): boolean => /[\x20-\x7e\xa0-\xff]/.test(letter) || BEYOND_LATIN_1.includes(letter)

const nearest = (letter: string): string => {
  if (isWritable(letter)) return letter
  const bare = LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return [...bare].every(isWritable) ? bare : '?'
}

/** A text as PDF's own fonts write it: letters that they lack lose their marks, others become a question mark. */
export const inWinAnsi = (text: string): string =>
  [...text.normalize('NFC').replace(NARROW_SPACES, '\u00a0')].map(nearest).join('')
