import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'

/** An answer as it was sent. */
type KeptAnswer = {
  readonly revision: string | number
  readonly cacheControl: string
  readonly etag: string
  readonly body: Buffer
}

const MOST_ANSWERS = 1_000
const MOST_BYTES = 32 * 1024 * 1024
/** Longer addresses are nobody else's. */
const MAX_ADDRESS = 1_000

/**
 * Answers of one endpoint to everybody, as they were sent: whoever asks for the same address while what they are made of
 * stays the same gets them without anything being read, worked out or written again.
 * @param seconds how old an answer may be: what it says may change with the time alone
 */
export const createKeptAnswers = (seconds: number) => {
  const answers = new LRUCache<string, KeptAnswer>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + MAX_ADDRESS,
    ttl: seconds * 1_000,
  })
  return {
    /** @returns whether there was one */
    send: ({ originalUrl }: Request, response: Response, revision: string | number): boolean => {
      const known = answers.get(originalUrl)
      if (known === undefined || known.revision !== revision) return false
      response.set({ 'Cache-Control': known.cacheControl, ETag: known.etag }).type('json').send(known.body)
      return true
    },

    /** Sends an answer, and keeps it. @param revision of what it is made of, from before it was made */
    sendNew: ({ originalUrl }: Request, response: Response, answer: unknown, revision: string | number): void => {
      const body = Buffer.from(JSON.stringify(answer ?? null))
      response.type('json').send(body)
      const [cacheControl = '', etag] = [response.get('Cache-Control'), response.get('ETag')]
      if (etag === undefined || originalUrl.length > MAX_ADDRESS) return
      answers.set(originalUrl, { revision, cacheControl, etag, body })
    },
  }
}
