import { connect } from 'node:net'

/** What came back over the wire. Names of headers are in lower case; repeated ones are joined by a comma. */
export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const answerOf = (text: string): RawAnswer => {
  const end = text.indexOf('\r\n\r\n')
  const [start = '', ...lines] = (end < 0 ? text : text.slice(0, end)).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const cut = line.indexOf(':')
    const name = line.slice(0, cut).toLowerCase()
    const value = line.slice(cut + 1).trim()
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(start)?.[1] ?? 0),
    headers,
    body: end < 0 ? '' : text.slice(end + 4),
  }
}

/**
 * Sends bytes to a server as they are and reads until it closes: for tests of what every client would tidy up first.
 * @param message the whole request; ask for `Connection: close`
 */
export const rawRequest = (url: string, message: string | Uint8Array, withinMs = 10_000): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    const chunks: Buffer[] = []
    socket.setTimeout(withinMs, () => socket.destroy(new Error(`No whole answer came within ${withinMs} ms.`)))
    socket.once('error', reject)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('close', () => resolve(answerOf(Buffer.concat(chunks).toString('utf8'))))
    socket.write(message)
  })

/**
 * A GET of a target exactly as it is written. @param headers further lines; a `Host` among them takes the usual one's place
 */
export const rawGet = (url: string, target: string, headers: readonly string[] = []): Promise<RawAnswer> => {
  const hasHost = headers.some((line) => /^host:/i.test(line))
  const lines = [
    `GET ${target} HTTP/1.1`,
    ...(hasHost ? [] : [`Host: ${new URL(url).host}`]),
    ...headers,
    'Connection: close',
  ]
  return rawRequest(url, `${lines.join('\r\n')}\r\n\r\n`)
}
