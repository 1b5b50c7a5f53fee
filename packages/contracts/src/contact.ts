import * as z from 'zod/mini'
import { cleanText } from './ad-rules/reading'
import { CONTACT_SUBJECTS, type ContactSubject, MAX_CONTACT_MESSAGE } from './contact-subjects'

/** A subject by its id, as an address or a document holds it. */
export const contactSubject = z.enum(
  CONTACT_SUBJECTS.map(({ id }) => id) as [ContactSubject, ...ContactSubject[]],
  'Veuillez sélectionner un sujet',
)

const cleaned = (most: number, tooLong: string) =>
  z.pipe(z.string().check(z.maxLength(most * 4, tooLong)), z.transform(cleanText))

/** A message to the site, as it is kept once cleaned (`cleanText`); the words are for the form. */
export const contactBody = z.object({
  fullName: z.pipe(
    cleaned(100, '100 caractères au plus'),
    z.string().check(z.minLength(2, 'Le nom complet est requis'), z.maxLength(100, '100 caractères au plus')),
  ),
  email: z
    .string('Adresse email invalide')
    .check(z.trim(), z.email('Adresse email invalide'), z.maxLength(254, 'Adresse email invalide')),
  subject: contactSubject,
  message: z.pipe(
    cleaned(MAX_CONTACT_MESSAGE, 'Ce message est trop long.'),
    z
      .string()
      .check(
        z.minLength(10, 'Le message doit contenir au moins 10 caractères'),
        z.maxLength(MAX_CONTACT_MESSAGE, '5\u202f000 caractères au plus'),
      ),
  ),
})
export type ContactBody = z.output<typeof contactBody>
