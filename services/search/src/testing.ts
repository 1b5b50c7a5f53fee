import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROBLEM_MEDIA_TYPE } from '@rouage/contracts'
import { bucketOf, DIGEST_BUCKETS, summandOf } from '@rouage/contracts/digest'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { hashOf } from '@rouage/contracts/hash'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'
import { freePort, testServiceConfig, testSmtpUrl } from '@rouage/service-kit/testing'

/** Settings of the whole service in tests, besides where it finds others and keeps its things. */
export const testSearchConfig = () => ({
  ...testServiceConfig('search'),
  SMTP_URL: testSmtpUrl(),
  MAIL_FROM: 'Rouage <ne-pas-repondre@rouage.example>',
  PUBLIC_URL: 'https://rouage.example',
  SEARCH_ALERT_SECONDS: 0,
})

/** A published ad for tests: the n-th, a minute younger than the one before. */
export const record = (id: string, fields: Partial<AnnouncementRecord> & { n?: number } = {}): AnnouncementRecord => {
  const { n = 0, ...rest } = fields
  return {
    id,
    title: 'Peugeot 208 1.2 PureTech 100',
    description: 'Entretien suivi.',
    priceCents: 1_349_000,
    vehicle: {
      type: 'automobile',
      make: 'Peugeot',
      model: '208',
      engine: '1.2 PureTech 100',
      year: 2020,
      mileageKm: 48_200,
      mileageGuaranteed: true,
      condition: 'tres-bon-etat',
      fuel: 'essence',
      gearbox: 'manuelle',
      doors: 5,
      seats: 5,
    },
    place: TOULOUSE,
    photos: [{ id: 'photo-1', width: 1200, height: 900 }],
    seller: {
      id: 'seller-1',
      pseudo: 'Garage du Pont',
      kind: 'professionnel',
      certified: true,
      memberSince: '2024-03-01T00:00:00.000Z',
      reviewCount: 0,
    },
    isUrgent: false,
    isBoosted: false,
    hasPhone: true,
    publishedAt: new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString(),
    expiresAt: new Date(Date.UTC(2027, 0, 1)).toISOString(),
    status: 'published',
    version: 1,
    ...rest,
  }
}

/** Listing's digest of these ads. */
const digestOf = (records: Iterable<AnnouncementRecord>) => {
  const counts = Array.from({ length: DIGEST_BUCKETS }, () => 0)
  const sums = Array.from({ length: DIGEST_BUCKETS }, () => 0)
  for (const { id, version } of records) {
    const hash = hashOf(id)
    counts[bucketOf(hash)] = (counts[bucketOf(hash)] ?? 0) + 1
    sums[bucketOf(hash)] = (sums[bucketOf(hash)] ?? 0) + summandOf(hash, version)
  }
  return { counts, sums }
}

const NOT_FOUND = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'announcement_not_found',
  detail: 'Annonce introuvable',
}

/** A server that speaks the contracts of listing's ads, snapshot and digest over the records it holds. */
export const startListingStub = async (port?: number) => {
  const records = new Map<string, AnnouncementRecord>()
  let requests = 0
  const server = createServer((request, response: ServerResponse) => {
    requests += 1
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stub')
    response.setHeader('content-type', 'application/json')
    if (pathname.startsWith('/announcements/')) {
      const ad = records.get(decodeURIComponent(pathname.slice('/announcements/'.length)))
      if (ad === undefined) response.writeHead(404, { 'content-type': PROBLEM_MEDIA_TYPE })
      return void response.end(JSON.stringify(ad ?? NOT_FOUND))
    }
    if (pathname === '/snapshot/digest') return void response.end(JSON.stringify(digestOf(records.values())))
    const [from, to] = [Number(query.get('fromBucket') ?? 0), Number(query.get('toBucket') ?? DIGEST_BUCKETS)]
    const after = query.get('after') ?? ''
    const size = Number(query.get('limit') ?? 1000)
    const isAsked = (id: string) => id > after && bucketOf(hashOf(id)) >= from && bucketOf(hashOf(id)) < to
    const ids = [...records.keys()].filter(isAsked).sort()
    const items = ids.slice(0, size).flatMap((id) => records.get(id) ?? [])
    response.end(JSON.stringify({ items, next: ids.length > size ? (items.at(-1)?.id ?? null) : null }))
  })
  const at = port ?? (await freePort())
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    records,
    requests: () => requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
