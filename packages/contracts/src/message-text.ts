import * as z from 'zod/mini'
import { cleanText } from './ad-rules/reading'

export const MAX_MESSAGE_LENGTH = 5_000
export const NOTHING_WRITTEN = 'Écrivez votre message.'

/** Joiners and marks stay in a text for what they join; alone they are nothing that anybody could read. */
const isReadable = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/**
 * What somebody writes to somebody else: 5,000 characters at most, as they are kept once cleaned (`cleanText`). Where
 * nobody could read anything it is empty, which photos beside it may make good.
 */
export const messageText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20_000, 'Ce message est trop long.')),
    z.transform((text: string) => {
      const cleaned = cleanText(text)
      return isReadable(cleaned) ? cleaned : ''
    }),
  ),
  z
    .string()
    .check(z.maxLength(MAX_MESSAGE_LENGTH, '5\u202f000 caractères au plus : envoyez la suite dans un autre message.')),
)
