import { mailTemplate } from '@rouage/service-kit'
import * as z from 'zod/mini'

const takenBack = z.object({
  owner: z.string(),
  canary: z.string(),
  stable: z.string(),
  share: z.string(),
  /** In words, with the figures. */
  reason: z.string(),
})

/** What operators are told. Frame and greeting are those of every e-mail; what is said is English, as all they read. */
export const mails = {
  canary_taken_back: mailTemplate(takenBack, ({ owner, canary, stable, share, reason }) => ({
    subject: `${owner} ${canary} was taken back`,
    greeting: 'Bonjour,',
    why: 'vous exploitez Rouage',
    paragraphs: [
      `The canary ${canary} of ${owner}, which ${share} of visitors had, did worse than ${stable} and was taken back.`,
      `${reason}.`,
      `Every new page has ${owner} ${stable} now; pages that are open keep what they have.`,
      `What to do next: look for “a page reported an error” of ${owner} ${canary} in the edge’s log, mend it, publish ` +
        `again. “npx rouage history ${owner}” has what was done; “npx rouage rollout ${owner} ${canary} --percent …” ` +
        'gives it another try.',
    ],
  })),
}
