/** Controls, line breaks that are none to us, and what turns or hides letters. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

const MAX_QUOTE = 1_000
const MAX_QUOTED_LINES = 20

/** What a line begins with that somebody else wrote. */
export const QUOTE = '> '
export const isQuote = (line: string): boolean => line.startsWith(QUOTE)

/**
 * What somebody wrote, as a mail of ours may hold it: its lines set off by `> `, so that nobody takes them for ours, at
 * most 20 of them and 1,000 characters unless told, with nothing unseen in them. Addresses come without `://`, so that no
 * reader makes a link of them.
 */
export const quoted = (text: string, { most = MAX_QUOTE, lines = MAX_QUOTED_LINES } = {}): string =>
  [...text]
    .slice(0, most)
    .join('')
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .map((line) =>
      line
        .replace(UNSEEN, ' ')
        .replace(/:\/\/+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .slice(0, lines)
    .map((line) => `${QUOTE}${line}`)
    .join('\n')
