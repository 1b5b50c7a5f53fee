import { type Commune, commune } from '@rouage/contracts/endpoints/search'
import type { Logger } from '@rouage/service-kit'
import { LRUCache } from 'lru-cache'
import { request } from 'undici'
import * as z from 'zod/mini'

const TIMEOUT_MS = 1_500
const MAX_BYTES = 2 * 1024 * 1024
const FORWARDED = ['nom', 'codePostal', 'code', 'codeDepartement', 'fields', 'boost', 'limit']
/** Communes change once a year. */
const KEPT_MS = 24 * 3_600_000
const MAX_KEPT = 2_000
/** Questions under way at once: what visitors type must not become a flood on somebody else's service. */
const MAX_ASKING = 8

/** Asks the communes service; undefined where own data have to answer. */
export type GeoApi = (query: Readonly<Record<string, string>>) => Promise<Commune[] | undefined>

/**
 * The communes service at `baseUrl`. Each question is asked once a day and once at a time, few at once. Undefined when it
 * is not asked, does not answer in time, or answers something else than communes.
 * @param timeoutMs how long visitors wait for it; 1.5 s unless told
 */
export const createGeoApi = (baseUrl: string, logger: Logger, timeoutMs = TIMEOUT_MS): GeoApi => {
  const kept = new LRUCache<string, Commune[]>({ max: MAX_KEPT, ttl: KEPT_MS })
  const asking = new Map<string, Promise<Commune[] | undefined>>()

  const ask = async (url: URL): Promise<Commune[] | undefined> => {
    try {
      const { statusCode, body } = await request(url, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of body) {
        const bytes: Buffer = chunk
        size += bytes.length
        if (size > MAX_BYTES) throw new Error(`The communes service answered more than ${MAX_BYTES} bytes.`)
        chunks.push(bytes)
      }
      if (statusCode !== 200) throw new Error(`The communes service answered ${statusCode}.`)
      const communes = z.array(commune).parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
      kept.set(url.search, communes)
      return communes
    } catch (error) {
      logger.warn({ err: error }, 'the communes service failed, own data answer')
      return undefined
    }
  }

  return async (query) => {
    const url = new URL(`${baseUrl}/communes`)
    for (const name of FORWARDED) {
      const value = query[name]
      if (value !== undefined && value !== '') url.searchParams.set(name, value.slice(0, 500))
    }
    const known = kept.get(url.search) ?? asking.get(url.search)
    if (known !== undefined || asking.size >= MAX_ASKING) return known
    const answer = ask(url).finally(() => asking.delete(url.search))
    asking.set(url.search, answer)
    return answer
  }
}
