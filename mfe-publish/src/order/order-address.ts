import type { Order, QuoteLine } from '@rouage/contracts/offers'

/** What a page of an order has to know of it to say where it leads. */
type Placed = Pick<Order, 'id' | 'purpose' | 'announcementId' | 'lines'>

const of = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}

const LIFT_ITEMS = ['7days', 'weekly', '30days'] as const satisfies readonly QuoteLine['item'][]

/** The page where options of an ad are chosen that is online; what was chosen there stands in its address. */
export const boostAddress = (announcementId: string, chosen: { urgent?: boolean; lift?: string } = {}): string =>
  of('/boost-announcement', {
    annonce: announcementId,
    urgente: chosen.urgent === true ? 'oui' : undefined,
    remontee: chosen.lift,
  })

/** Where an order is paid. */
export const paymentAddress = ({ id, purpose, announcementId }: Placed): string => {
  if (purpose === 'boost') return of('/boost-payment', { order: id })
  const isEdit = purpose === 'edit' && announcementId !== undefined
  return of(isEdit ? `/edit-payment/${encodeURIComponent(announcementId)}` : '/card-payment', { order: id })
}

export const OWN_ADS = '/profile?onglet=annonces'

/** Where a buyer goes once an order is paid. */
export const paidAddress = ({ id, purpose }: Placed): string =>
  purpose === 'edit' ? OWN_ADS : of('/publication-confirmed', { order: id })

/** Where an order was put together: it stands there as it was left. */
export const originOf = ({ purpose, announcementId, lines }: Placed): string => {
  if (purpose === 'publication') return '/boost-announcement'
  if (purpose === 'subscription') return '/abonnement-pro'
  if (announcementId === undefined || purpose === 'renewal') return OWN_ADS
  if (purpose === 'edit') return `/edit-announcement/${encodeURIComponent(announcementId)}`
  const has = (item: QuoteLine['item']) => lines.some((line) => line.item === item)
  return boostAddress(announcementId, { urgent: has('urgent'), lift: LIFT_ITEMS.find(has) })
}
