import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import { type Logger, sha256Of, unavailable } from '@rouage/service-kit'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

const compress = promisify(gzip)

/** A document as it is kept: compressed, since that is how nearly everybody takes it. */
type Kept = { readonly gzipped: Buffer; readonly etag: string; readonly madeAt: number }

/** How old a document may be, in ms; and how old when it cannot be made anew. */
const FRESH_MS = 3_600_000
const STALE_MS = 24 * 3_600_000
const MAX_BYTES = 64 * 1024 * 1024
/** Requests that may wait for a document; those that another request waits for already do not count. */
const MAX_WAITING = 20

export type KeptDocuments = {
  /**
   * The document of that name, made by `make` unless there is one of the last hour; the one of before where it cannot be
   * made. However many ask, each is made once, and one at a time.
   * @returns undefined where `make` says that there is none
   * @throws Problem unavailable
   */
  get(name: string, make: () => Promise<string | undefined>): Promise<Kept | undefined>
}

export const keptDocuments = (logger: Logger, now: () => number = Date.now): KeptDocuments => {
  const kept = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: ({ gzipped }) => gzipped.length + 1 })
  const making = new Map<string, Promise<Kept | undefined>>()
  const oneAtATime = pLimit(1)

  const makeNew = async (name: string, make: () => Promise<string | undefined>): Promise<Kept | undefined> => {
    const text = await make()
    if (text === undefined) {
      kept.delete(name)
      return undefined
    }
    // Weak: it stands for the text, whether it travels compressed or not.
    const etag = `W/"${sha256Of(text).slice(0, 22)}"`
    const document = { gzipped: await compress(text), etag, madeAt: now() }
    kept.set(name, document)
    return document
  }

  return {
    get: async (name, make) => {
      const known = kept.get(name)
      if (known !== undefined && now() - known.madeAt < FRESH_MS) return known
      try {
        if (!making.has(name) && oneAtATime.pendingCount >= MAX_WAITING) throw unavailable()
        const running = making.get(name) ?? oneAtATime(() => makeNew(name, make)).finally(() => making.delete(name))
        making.set(name, running)
        return await running
      } catch (error) {
        if (known !== undefined && now() - known.madeAt < STALE_MS) return known
        logger.warn({ err: error, document: name }, 'a document cannot be made')
        throw unavailable()
      }
    },
  }
}

/** Sends a document as it is kept, or unpacked on the way to the few that cannot do it themselves. */
export const sendDocument = async (
  request: Request,
  response: Response,
  { gzipped, etag }: Kept,
  type: string,
): Promise<void> => {
  response.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=3600', ETag: etag, Vary: 'Accept-Encoding' })
  if (request.fresh) {
    response.status(304).end()
  } else if (request.acceptsEncodings('gzip') === 'gzip') {
    response.set({ 'Content-Encoding': 'gzip', 'Content-Length': String(gzipped.length) })
    response.end(request.method === 'HEAD' ? undefined : gzipped)
  } else if (request.method === 'HEAD') {
    response.end()
  } else {
    // A reader that went away is its own affair.
    await pipeline(Readable.from([gzipped]), createGunzip(), response).catch(() => response.destroy())
  }
}
