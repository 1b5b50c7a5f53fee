import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What somebody asked for, as it was answered. */
export type Answer = {
  readonly path: string
  /** 0 where nothing came. */
  readonly status: number
  readonly isRendered: boolean
  readonly ms: number
}

/** More than any page may take. */
const LIMIT_MS = 10_000

const ask = (agent: http.Agent, url: string): Promise<Answer> =>
  new Promise((resolve) => {
    const start = performance.now()
    const { pathname: path } = new URL(url)
    const failed = () => resolve({ path, status: 0, isRendered: false, ms: Number.POSITIVE_INFINITY })
    const request = http.get(url, { agent, timeout: LIMIT_MS }, (response) => {
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () =>
        resolve({
          path,
          status: response.statusCode ?? 0,
          isRendered: /"rendered":"\w+"/.test(text),
          ms: performance.now() - start,
        }),
      )
      response.once('error', failed)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', failed)
  })

/** Asks for addresses at a rate, however slowly they are answered: visitors do not wait for each other. */
export const crowd = async (
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

/** Nothing came, or the site says that the fault is its own. */
export const isFailure = ({ status }: Answer): boolean => status === 0 || status >= 500
