import { readPage } from '../api/lists'
import type { Route } from '../api/routes'

/** `invoice.*` is all of a kind. */
const fits = (type: string, wanted: string): boolean =>
  wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/events/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('event', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const type = params.id('type')
      const types = params.texts('types')
      const isDelivered = params.boolean('delivery_success')
      params.done()
      const wanted = type === undefined ? types : [type]
      const events = account
        .all('event')
        .filter((event) => wanted === undefined || wanted.some((one) => fits(event.type, one)))
        .filter((event) => isDelivered === undefined || (event.pending_webhooks === 0) === isDelivered)
      return page('/v1/events', events)
    },
  },
]
