import { type Commune, commune } from '@rouage/contracts/endpoints/search'
import type { Logger } from '@rouage/service-kit'
import { request } from 'undici'
import * as z from 'zod/mini'

const TIMEOUT_MS = 1_500
const MAX_BYTES = 2 * 1024 * 1024
const FORWARDED = ['nom', 'codePostal', 'code', 'codeDepartement', 'fields', 'boost', 'limit']

/**
 * Asks the communes service at `baseUrl`. Undefined when it does not answer in 1.5 s, or with something else than
 * communes: own data answer then.
 */
export const askGeoApi = async (baseUrl: string, query: Readonly<Record<string, string>>, logger: Logger): Promise<Commune[] | undefined> => {
  const url = new URL(`${baseUrl}/communes`)
  for (const name of FORWARDED) {
    const value = query[name]
    if (value !== undefined && value !== '') url.searchParams.set(name, value.slice(0, 500))
  }
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'application/json' } })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      const bytes: Buffer = chunk
      size += bytes.length
      if (size > MAX_BYTES) throw new Error(`The communes service answered more than ${MAX_BYTES} bytes.`)
      chunks.push(bytes)
    }
    if (statusCode !== 200) throw new Error(`The communes service answered ${statusCode}.`)
    return z.array(commune).parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  } catch (error) {
    logger.warn({ err: error }, 'the communes service failed, own data answer')
    return undefined
  }
}
