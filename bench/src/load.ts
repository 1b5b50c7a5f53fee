import autocannon from 'autocannon'
import { percentile } from './table'

/** Times calls one after the other, in milliseconds, body included. */
export const timeCalls = async (urls: readonly string[]): Promise<{ p50: number; p95: number }> => {
  const samples: number[] = []
  for (const url of urls) {
    const start = performance.now()
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    samples.push(performance.now() - start)
  }
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95) }
}

/** How long a load lasts. */
export const LOAD_SECONDS = 8

/** What becomes of requests for an address on 20 connections; lost are those whose answer did not come, or not in time. */
export const load = async (url: string): Promise<{ perSecond: number; refused: number; lost: number }> => {
  const headers = { 'accept-encoding': 'gzip' }
  const result = await autocannon({ url, connections: 20, duration: LOAD_SECONDS, headers })
  return { perSecond: result.requests.average, refused: result.non2xx, lost: result.errors }
}

/** Requests a second that an address answers under load. @throws where one fails */
export const throughput = async (url: string): Promise<number> => {
  const { perSecond, refused, lost } = await load(url)
  if (refused > 0 || lost > 0) throw new Error(`${url}: ${refused} refusals, ${lost} errors under load.`)
  return perSecond
}
