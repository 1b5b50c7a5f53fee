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

/** Requests a second that an address answers to 20 connections for 8 seconds. */
export const throughput = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: 20, duration: 8, headers: { 'accept-encoding': 'gzip' } })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors under load.`)
  return result.requests.average
}
