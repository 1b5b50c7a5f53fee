import { Agent, request as httpRequest } from 'node:http'
import type { Message } from './draft'

/** What came back; `failure` where nothing whole did. */
export type Answer =
  | {
      readonly failure?: undefined
      readonly status: number
      readonly type: string
      readonly text: string
      readonly ms: number
    }
  | { readonly failure: string; readonly ms: number }

/** More than any answer has. */
const MOST_BYTES = 32 * 1024 * 1024

export type Sender = { readonly send: (message: Message) => Promise<Answer>; readonly close: () => void }

/**
 * Sends messages as they are, doubled headers and odd paths among them.
 * @param withinMs after which an answer no longer counts as one
 */
export const createSender = (
  origin: string,
  { connections, withinMs }: { connections: number; withinMs: number },
): Sender => {
  const { hostname, port, host } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const once = ({ method, target, headers, body }: Message): Promise<Answer & { readonly wasKept?: boolean }> =>
    new Promise((resolve) => {
      const start = performance.now()
      const ended = (): number => Math.round(performance.now() - start)
      const fail = (failure: string, wasKept = false): void => resolve({ failure, ms: ended(), wasKept })
      try {
        const lines = [['host', host], ...headers].flat()
        const call = httpRequest({
          agent,
          hostname,
          port,
          method,
          path: target,
          headers: lines,
          maxHeaderSize: 64 * 1024,
        })
        const timer = setTimeout(() => call.destroy(new Error(`no whole answer within ${withinMs} ms`)), withinMs)
        call.once('close', () => clearTimeout(timer))
        call.on('error', (error: NodeJS.ErrnoException) =>
          fail(error.message, call.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')),
        )
        call.on('response', (response) => {
          const chunks: Buffer[] = []
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size <= MOST_BYTES) chunks.push(chunk)
            else call.destroy(new Error(`an answer of more than ${MOST_BYTES} bytes`))
          })
          response.once('error', (error) => fail(error.message))
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString(),
              ms: ended(),
            }),
          )
        })
        call.end(body)
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error))
      }
    })
  return {
    send: async (message) => {
      const answer = await once(message)
      // A kept connection that the other side closed just then was no answer: it is asked once more, as browsers do.
      return answer.wasKept === true ? once(message) : answer
    },
    close: () => agent.destroy(),
  }
}
