import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../table'
import type { Figure } from '../table'

/** A page that was asked for, as it was answered. */
type Answer = { readonly status: number; readonly isRendered: boolean; readonly ms: number }

const FAILED: Answer = { status: 0, isRendered: false, ms: Number.POSITIVE_INFINITY }
/** More than any page may take. */
const LIMIT_MS = 10_000

const ask = (agent: http.Agent, url: string): Promise<Answer> =>
  new Promise((resolve) => {
    const start = performance.now()
    const request = http.get(url, { agent, timeout: LIMIT_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          isRendered: /"rendered":"\w+"/.test(text),
          ms: performance.now() - start,
        }),
      )
      response.once('error', () => resolve(FAILED))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(FAILED))
  })

/** Asks for pages at a rate, however slowly they are answered: visitors do not wait for each other. */
const crowd = async (
  urlAt: (turn: number) => string,
  perSecond: number,
  seconds: number,
): Promise<readonly Answer[]> => {
  const agent = new http.Agent({ keepAlive: true })
  const answers: Promise<Answer>[] = []
  const start = performance.now()
  while (answers.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - start) / 1_000) * perSecond) + 1)
    while (answers.length < due) answers.push(ask(agent, urlAt(answers.length)))
    await pause(5)
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

const shareRendered = (answers: readonly Answer[]): number =>
  answers.filter(({ isRendered }) => isRendered).length / answers.length
const failures = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status === 0 || status >= 500).length

/** The most memory that a process has had, in megabytes. */
const peakMegabytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024

const SECONDS = 10
/** What visitors are sent after an overload has ended, and when. */
const AFTER_MS = 2_000
const AFTER_PAGES = 50

/**
 * Distinct searches at a rate that the edge can keep up with and at one that it cannot, and what becomes of it after.
 * @param edgePid whose memory is told
 */
export const overloadFigures = async (site: string, edgePid: number): Promise<Figure[]> => {
  // A price of its own for each, so that nothing is shown again.
  let price = 5_000
  const next = () => {
    price += 1
    return `${site}/search?prixMax=${price}`
  }
  await crowd(next, 20, 2)
  const usual = await crowd(next, 100, SECONDS)
  const heavy = await crowd(next, 400, SECONDS)
  await pause(AFTER_MS)
  const after = await crowd(next, 10, AFTER_PAGES / 10)
  const times = (answers: readonly Answer[]) => answers.map(({ ms }) => ms)
  return [
    {
      name: '100 distinct pages a second: rendered at the edge',
      value: shareRendered(usual) * 100,
      unit: '%',
      limit: 99.9,
      isMinimum: true,
    },
    { name: '100 distinct pages a second: p99', value: percentile(times(usual), 0.99), unit: 'ms' },
    {
      name: '400 distinct pages a second: the slowest answer',
      value: Math.max(...times(heavy)),
      unit: 'ms',
      limit: 1_000,
    },
    { name: '400 distinct pages a second: rendered at the edge', value: shareRendered(heavy) * 100, unit: '%' },
    { name: 'failures of both', value: failures([...usual, ...heavy]), unit: '', limit: 0 },
    {
      name: '2 s after it: rendered at the edge',
      value: shareRendered(after) * 100,
      unit: '%',
      limit: 100,
      isMinimum: true,
    },
    { name: 'the most memory of the edge', value: peakMegabytes(edgePid), unit: 'MB', limit: 600 },
  ]
}
