import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD } from './people'
import { freshPicture } from './picture'
import { askForAccount, confirmAccount } from './visitors'

const LIMIT_MS = 20_000
/** How long somebody goes on trying what does not answer. */
const PATIENCE_MS = 120_000
const MOMENT_MS = 250

type Call = {
  readonly method?: string
  readonly body?: unknown
  /** Sent as it is, in the place of `body`. */
  readonly bytes?: Buffer
  /** Of the bytes. */
  readonly type?: string
  /** One for each intent: however often it is tried, it takes effect once. */
  readonly key?: string
}
export type Answer = { readonly status: number; readonly body: Record<string, unknown> }

/** What a card is like that pays. */
export const GOOD_CARD = { holder: 'Dominique Essai', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

/** Many ads are nothing to look at where a garage has them. */
const GARAGE = { sellerKind: 'professionnel', companyName: 'Garage de l’Essai', siret: '73282932000074' }

/**
 * Somebody with an account who calls the site as its pages do and does not give up: what is not acknowledged is asked again.
 * @param token one to begin with; without one the person signs in first
 */
export const sellerOf = async (site: string, email: string, token = '', password = PASSWORD) => {
  const send = async (path: string, { method = 'GET', body, bytes, type, key }: Call): Promise<Answer> => {
    const headers = new Headers({ origin: site, accept: 'application/json', authorization: `Bearer ${token}` })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (bytes !== undefined) headers.set('content-type', type ?? 'application/octet-stream')
    if (key !== undefined) headers.set('idempotency-key', key)
    const sent = bytes === undefined ? JSON.stringify(body) : new Uint8Array(bytes)
    const answer = await fetch(site + path, { method, headers, body: sent, signal: AbortSignal.timeout(LIMIT_MS) })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const signIn = async (): Promise<void> => {
    const { status, body } = await send('/api/account/sign-in', {
      method: 'POST',
      body: { identifier: email, password },
    })
    const session = body.session as { accessToken: string } | undefined
    if (status === 200 && session !== undefined) token = session.accessToken
  }
  if (token === '') await signIn()
  /** @throws where it was refused, or nobody answered for two minutes */
  const call = async (path: string, given: Call = {}): Promise<Answer> => {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const answer = await send(path, given).catch(() => undefined)
      if (answer?.status === 401) await signIn().catch(() => undefined)
      const isLater = answer === undefined || answer.status >= 500 || answer.status === 401
      const isUnderWay = answer?.status === 409 && answer.body.code === 'operation_under_way'
      if (!isLater && !isUnderWay) return answer
      if (Date.now() > until) throw new Error(`${path} was never answered: ${JSON.stringify(answer)}`)
      await pause(MOMENT_MS)
    }
  }
  const done = async (path: string, given: Call = {}): Promise<Record<string, unknown>> => {
    const { status, body } = await call(path, given)
    if (status >= 300)
      throw new Error(`${given.method ?? 'GET'} ${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** What is no JSON. */
  const bytesOf = async (path: string): Promise<Buffer> => {
    const answer = await fetch(site + path, { headers: { origin: site, authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`)
    return Buffer.from(await answer.arrayBuffer())
  }

  const addPhoto = async (service: 'listing' | 'messaging' = 'listing'): Promise<string> => {
    const bytes = freshPicture()
    const begun = await done(`/api/${service}/uploads`, {
      method: 'POST',
      body: { type: 'image/png', bytes: bytes.length },
    })
    await done(`/api/${service}/uploads/${String(begun.id)}/parts/0`, { method: 'PUT', bytes })
    const photo = await done(`/api/${service}/me/photos`, {
      method: 'POST',
      body: { uploadId: begun.id },
      key: randomUUID(),
    })
    return String(photo.id)
  }
  return { email, call, done, addPhoto, bytesOf }
}
export type Seller = Awaited<ReturnType<typeof sellerOf>>

/**
 * A professional with an account of their own.
 * @param mailPage of the mail catcher, where it is not that of the site under test
 */
export const newSeller = async (site: string, mailPage?: string): Promise<Seller> => {
  const email = await askForAccount(site, GARAGE)
  if (email === undefined) throw new Error('Nobody could sign up.')
  return sellerOf(site, email, await confirmAccount(site, email, mailPage))
}

/** An ordinary car that no check objects to. */
export const ordinaryCar = (mark: string) => ({
  vehicleType: 'automobile',
  make: 'Renault',
  model: 'Clio',
  engine: '1.0 TCe 90',
  firstRegistration: '06/2021',
  mileageKm: '38 500',
  condition: 'bon-etat',
  powerHp: '90',
  fuel: 'essence',
  gearbox: 'manuelle',
  doors: '5',
  seats: '5',
  price: '12 400',
  description: `Deuxième propriétaire, carnet complet, distribution et pneus récents. Dossier ${mark}, visible le soir.`,
  communeCode: '31555',
  place: 'Toulouse (31000)',
})

/** What came of one publication, as its seller was told. */
export type Published = { readonly announcementId: string; readonly orderId: string }

/** Writes an ad, chooses the urgent option and pays for it with a card that works. */
export const publishAnAd = async (
  seller: Seller,
  mark: string,
  different: Partial<ReturnType<typeof ordinaryCar>> = {},
): Promise<Published> => {
  const photoIds = [await seller.addPhoto()]
  const options = { urgent: true }
  const before = await seller.done('/api/publish/me/drafts/new')
  const draft = await seller.call('/api/publish/me/drafts/new', {
    method: 'PUT',
    body: { revision: before.revision, fields: { ...ordinaryCar(mark), ...different }, photoIds, options },
  })
  // A save whose answer was lost was done all the same: the draft says so.
  const kept = draft.status === 409 ? await seller.done('/api/publish/me/drafts/new') : draft.body
  const quote = await seller.done('/api/publish/me/quote?purpose=publication&urgent=true')
  const submitted = await seller.done('/api/publish/me/drafts/new/submissions', {
    method: 'POST',
    body: { revision: kept.revision, quoteVersion: quote.version },
    key: randomUUID(),
  })
  const order = submitted.order as { id: string; announcementId: string }
  const path = `/api/publish/me/orders/${order.id}`
  await seller.done(`${path}/payment`, { method: 'POST', body: { acceptsImmediatePerformance: true } })
  const paid = await seller.call(`${path}/test-card`, { method: 'POST', body: GOOD_CARD })
  // Paid by a try whose answer was lost: the order is closed by then.
  if (paid.status !== 200 && paid.body.code !== 'order_closed')
    throw new Error(`Paying was answered ${paid.status}: ${JSON.stringify(paid.body)}`)
  return { announcementId: order.announcementId, orderId: order.id }
}
