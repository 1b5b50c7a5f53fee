import type { Draft } from '@rouage/contracts/endpoints/publish'
import { type Call, problemAnswer } from '@rouage/slice-kit/testing'

const EMPTY: Draft = { key: 'new', revision: 0, fields: {}, photos: [], options: {}, plan: 'particulier' }

type SavedBody = Pick<Draft, 'revision' | 'fields' | 'options'> & { readonly photoIds: readonly string[] }
const isSaved = (body: unknown): body is SavedBody => typeof body === 'object' && body !== null && 'photoIds' in body

/** A draft as the publish service keeps it, empty unless told: over revisions, with the photos it knows. */
export const draftService = (first: Partial<Draft> = {}) => {
  let kept: Draft = { ...EMPTY, ...first }
  let photos = kept.photos
  const address = `/api/publish/me/drafts/${kept.key}`
  return {
    read: () => kept,
    /** As another device saves. */
    change: (change: Partial<Draft>) => {
      kept = { ...kept, ...change, revision: kept.revision + 1 }
    },
    /** Photos that were uploaded meanwhile. */
    know: (more: Draft['photos']) => {
      photos = [...photos, ...more]
    },
    answers: {
      [`GET ${address}`]: () => kept,
      [`PUT ${address}`]: ({ body }: Call) => {
        if (!isSaved(body)) return problemAnswer(400, 'invalid_input')
        if (body.revision !== kept.revision) return problemAnswer(409, 'draft_changed')
        kept = {
          ...kept,
          revision: kept.revision + 1,
          fields: body.fields,
          options: body.options,
          photos: body.photoIds.flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
        }
        return kept
      },
      [`DELETE ${address}`]: () => {
        kept = { ...EMPTY, key: kept.key, plan: kept.plan }
        return { status: 'done' }
      },
    },
  }
}
