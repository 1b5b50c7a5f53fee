import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { id, instant } from '../ids'
import { personExport } from '../person-export'
import { uploadEndpoints } from '../uploads'

/** Whose declared name the template borrows: a service that runs has its own. */
const service = 'messaging'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const ideaUploads = uploadEndpoints(service, { types: PHOTO_TYPES, maxBytes: 5 * 1024 * 1024 })
export const { begin: beginUpload, sendPart: sendUploadPart, read: readUpload, cancel: cancelUpload } = ideaUploads

/** A photo is seen once it was drawn anew; one that nobody can read is refused. */
const idea = z.object({ id, text: z.string(), photo: z.enum(['checking', 'kept', 'refused']), at: instant })
export type Idea = z.infer<typeof idea>

export const addIdea = endpoint({
  service,
  name: 'addIdea',
  method: 'POST',
  path: '/ideas',
  audience: 'user',
  summary: 'Writes down an idea with its photo, which was uploaded before, and tells the team.',
  body: z.object({
    text: z.string().check(z.minLength(10, '10 caractères au moins'), z.maxLength(500, '500 caractères au plus')),
    uploadId: z.string().check(z.minLength(1, 'Ajoutez une photo.'), z.maxLength(64)),
  }),
  response: idea,
  problems: ['upload_not_found', 'upload_incomplete'],
  idempotency: 'required',
})

export const listIdeas = endpoint({
  service,
  name: 'listIdeas',
  method: 'GET',
  path: '/ideas',
  audience: 'user',
  summary: 'The caller’s ideas, newest first, 10 a page.',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(idea), next: z.nullable(z.string()) }),
})

export const removeIdea = endpoint({
  service,
  name: 'removeIdea',
  method: 'DELETE',
  path: '/ideas/:id',
  audience: 'user',
  summary: 'Removes an idea of the caller’s, and its photo.',
  params: z.object({ id }),
  response: z.object({ status: z.literal('done') }),
})

/** All that the service knows of a person: account's export has it, section by section. */
export const exportPerson = personExport(service, ['ideas'])

export { messagingDeadLetters as listDeadLetters } from '../dead-letters-of-services'
export { messagingRetries as retryDeadLetters } from '../dead-letters-of-services'
export { messagingJobFigures as listJobFigures } from '../job-figures-of-services'

/** Something about the person's own ideas is different: ask the service. */
export const ideasChanged = { kind: 'ideas.changed', payload: z.object({}) }
