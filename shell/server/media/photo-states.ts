import { MAX_PHOTOS_ASKED, type PhotoState, photoStates } from '@rouage/contracts/endpoints/listing'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import { callService, type ServiceCaller, unavailable } from '@rouage/service-kit'
import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'

/** What listing said of a photo, and when it was asked. */
type Answer = {
  readonly state: PhotoState
  readonly announcementId: string | undefined
  readonly at: number
  readonly epoch: number
}

/** An answer is believed so long without any news of what became of it. */
const UNTOLD_MS = 10_000
/** And so long while all news come: events are told at least once, this is for what nobody thought of. */
const TOLD_MS = 5 * 60_000
/** And so long while all news come and listing cannot be asked. Later, or without news, nobody gets the photo. */
const GRACE_MS = 30 * 60_000
const ASK_LIMIT_MS = 1_500
const MAX_KEPT = 50_000

export type AdEvent = DomainEventOf<'announcement.changed' | 'announcement.removed' | 'announcement.expired'>

/** Who may see a photo, as listing says: asked once, kept as long as nothing happens to the photo's ad. */
export type PhotoStates = {
  /** @throws Problem unavailable when nobody can say */
  of(photoId: string): Promise<PhotoState>
  /** Takes news of an ad in. @returns the photos that it may be about */
  hear(event: AdEvent): string[]
  /** News may have been missed until now. */
  startAnew(): void
}

export const createPhotoStates = ({
  listingUrl,
  caller,
  isTold,
  now = Date.now,
  askLimitMs = ASK_LIMIT_MS,
}: {
  listingUrl: string
  caller: ServiceCaller
  /** Whether news come. */
  isTold: () => boolean
  now?: () => number
  /** How long listing may take to answer, in ms. */
  askLimitMs?: number
}): PhotoStates => {
  const answers = new LRUCache<string, Answer>({ max: MAX_KEPT })
  const photosOf = new LRUCache<string, Set<string>>({ max: MAX_KEPT })
  /** What was told while questions were under way: their answers may be of before. */
  const underWay = new Set<Set<string>>()
  let epoch = 0

  const ask = async (ids: readonly string[]): Promise<PhotoState[]> => {
    const told = new Set<string>()
    const asked = { at: now(), epoch }
    underWay.add(told)
    try {
      const query = { ids: [...new Set(ids)] }
      const { items } = await callService(
        photoStates,
        { query },
        { baseUrl: listingUrl, caller, timeoutMs: askLimitMs },
      )
      const found = new Map(items.map((item) => [item.id, item]))
      return ids.map((id) => {
        const { state = 'gone', announcementId } = found.get(id) ?? {}
        if (!told.has(id) && (announcementId === undefined || !told.has(announcementId))) {
          answers.set(id, { state, announcementId, ...asked })
          if (announcementId !== undefined)
            photosOf.set(announcementId, (photosOf.get(announcementId) ?? new Set()).add(id))
        }
        return state
      })
    } finally {
      underWay.delete(told)
    }
  }
  // Photos of one page come at once, on several connections: they are one question.
  const questions = new DataLoader(ask, {
    cache: false,
    maxBatchSize: MAX_PHOTOS_ASKED,
    batchScheduleFn: (start) => setImmediate(start),
  })

  const isBelieved = (answer: Answer, toldMs: number): boolean => {
    const age = now() - answer.at
    return age < UNTOLD_MS || (isTold() && answer.epoch === epoch && age < toldMs)
  }

  return {
    of: async (photoId) => {
      const known = answers.get(photoId)
      if (known !== undefined && isBelieved(known, TOLD_MS)) return known.state
      try {
        return await questions.load(photoId)
      } catch {
        if (known !== undefined && isBelieved(known, GRACE_MS)) return known.state
        throw unavailable('Cette photo est momentanément indisponible.')
      }
    },
    hear: ({ type, data }) => {
      const shown = type === 'announcement.changed' ? data.photos.map(({ id }) => id) : []
      const photoIds = [...new Set([...shown, ...(photosOf.get(data.id) ?? [])])]
      for (const told of underWay) for (const id of [data.id, ...photoIds]) told.add(id)
      for (const photoId of photoIds) answers.delete(photoId)
      return photoIds
    },
    startAnew: () => {
      epoch += 1
    },
  }
}
