import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushPayload, type PushPayload, type PushSubscriptionKeys } from '@rouage/contracts/push'

/** What a push service was sent for a browser, as the browser reads it. */
type Received = { readonly headers: IncomingHttpHeaders; readonly payload: PushPayload }
/** What it answers; `never` leaves the call without any. */
type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'never'

const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Opens what was encrypted for a browser (RFC 8291 and 8188), in one record as all pushes are. */
const decrypted = (body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derived(browser.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Stands for the push services of browsers, which hold what they are sent until their browser comes for it. */
export const startPushService = async () => {
  const browsers = new Map<string, { open(body: Buffer): string; answers: Answer[]; received: Received[] }>()
  const server = createServer((asked, response) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      const browser = browsers.get(asked.url ?? '')
      if (browser === undefined) return void response.writeHead(404).end()
      const payload = pushPayload.parse(JSON.parse(browser.open(Buffer.concat(chunks))))
      browser.received.push({ headers: asked.headers, payload })
      const answer = browser.answers.shift() ?? { status: 201 }
      if (answer !== 'never') response.writeHead(answer.status, answer.headers).end('what it says')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    /** A browser that subscribes. @param answers what is answered to its first pushes; later ones are taken */
    browser: (...answers: Answer[]) => {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const received: Received[] = []
      browsers.set(path, { open: (body) => decrypted(body, keys, auth), answers, received })
      const subscription: PushSubscriptionKeys = {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
      return { subscription, received }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
