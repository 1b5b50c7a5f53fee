import { defineJobs, mailJobs, mailTemplate, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'

const mailing = mailJobs('ideas')
const ofPhoto = {
  queue: 'photos',
  data: z.object({ ideaId: z.string() }),
  attempts: 20,
  backOff: { firstMs: 1_000, mostMs: 600_000 },
  leaseMs: 30_000,
} as const

/** Everything the service does later. */
export const ideaJobs = defineJobs({
  queues: { ...mailing.queues, photos: { concurrency: 1 } },
  jobs: { ...mailing.jobs, clean_photo: ofPhoto, remove_photo: ofPhoto },
})

export const templates = {
  new_idea: mailTemplate(z.object({ pseudo: z.string(), text: z.string() }), ({ pseudo, text }) => ({
    subject: 'Une nouvelle idée',
    greeting: 'Bonjour,',
    paragraphs: [`${pseudo} nous propose :`, quoted(text)],
    why: 'vous recueillez les idées de Rouage',
  })),
}
