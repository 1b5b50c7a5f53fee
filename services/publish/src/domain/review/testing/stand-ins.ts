import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ResponseOf } from '@rouage/contracts'
import type { personContact } from '@rouage/contracts/endpoints/account'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import type { priceEstimate } from '@rouage/contracts/endpoints/search'

type Contact = ResponseOf<typeof personContact>

const NOTHING: ResponseOf<typeof priceEstimate> = { count: 0 }

const contactOf = (userId: string, memberSince: Date): Contact => ({
  email: `${userId}@courriel.example`,
  firstName: 'Claire',
  lastName: 'Martin',
  pseudo: userId,
  sellerKind: 'particulier',
  memberSince: memberSince.toISOString(),
  notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: false },
})
const problemOf = (status: number, code: string) => ({
  type: 'about:blank',
  title: 'Error',
  status,
  code,
  detail: code,
})

/** What other services say when the review of ads asks them. Account knows everybody for two years unless told. */
export const startStandIns = async () => {
  const known = {
    market: NOTHING,
    /** Account and search are gone: their connections are cut. */
    isAway: false,
    /** They take calls and answer none. */
    isHanging: false,
    members: new Map<string, Date>(),
    /** Of which account knows nothing any more. */
    gone: new Set<string>(),
    announcements: new Map<string, AnnouncementRecord>(),
  }
  const asked: string[] = []

  const answerOf = (path: string): { status: number; body: unknown } => {
    if (path.startsWith('/price-estimate')) return { status: 200, body: known.market }
    const userId = /^\/people\/([^/]+)\/contact$/.exec(path)?.[1]
    if (userId !== undefined) {
      if (known.gone.has(userId)) return { status: 404, body: problemOf(404, 'user_not_found') }
      const twoYearsAgo = new Date(Date.now() - 2 * 365 * 86_400_000)
      return { status: 200, body: contactOf(userId, known.members.get(userId) ?? twoYearsAgo) }
    }
    const announcement = known.announcements.get(/^\/announcements\/([^/]+)\/source$/.exec(path)?.[1] ?? '')
    if (announcement === undefined) return { status: 404, body: problemOf(404, 'announcement_not_found') }
    return { status: 200, body: { announcement, phone: '06 12 34 56 78', liftedUntil: null } }
  }
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (known.isAway) {
      request.socket.destroy()
      return
    }
    if (known.isHanging) return
    const { status, body } = answerOf(path)
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    known,
    asked,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type StandIns = Awaited<ReturnType<typeof startStandIns>>
