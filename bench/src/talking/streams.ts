import { Agent, type ClientRequest, get } from 'node:http'
import { LIVE_OPEN, LIVE_PATH, type LiveMessage, readLive } from '@rouage/contracts/live'
import type { Issuer } from './issuer'

/** Streams of one person, within what an edge lets one hold. */
const OF_EACH = 10
const AT_ONCE = 50

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Opens `/live` of an edge as a page does. @returns once it is open */
export const openStream = (
  edge: string,
  token: string,
  onMessage: (message: LiveMessage) => void = () => undefined,
): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = get(edge + LIVE_PATH, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`A stream was answered ${response.statusCode}.`))
        return
      }
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const message = readLive(/^data: (.*)$/m.exec(block)?.[1] ?? '')
          if (message === undefined) continue
          if (message.kind === LIVE_OPEN) resolve(request)
          onMessage(message)
        }
      })
      response.on('error', () => undefined)
    })
    request.on('error', reject)
  })

/** Opens streams of people who do nothing. @returns how to close them */
export const openIdle = async (edge: string, issuer: Issuer, count: number): Promise<() => void> => {
  const opened: ClientRequest[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const several = Array.from({ length: Math.min(AT_ONCE, count - from) }, async (_, index) =>
      openStream(edge, await issuer.tokenFor(`idle-${Math.floor((from + index) / OF_EACH)}`)),
    )
    opened.push(...(await Promise.all(several)))
  }
  return () => {
    for (const request of opened) request.destroy()
  }
}
