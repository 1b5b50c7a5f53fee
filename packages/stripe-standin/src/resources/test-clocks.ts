import { refused } from '../api/problem'
import { readPage } from '../api/lists'
import { type Call, deleted, type Route } from '../api/routes'
import { DAY } from '../billing/periods'
import type { TestClock } from '../state/entities'
import { newId } from '../state/ids'
import { deleteCustomer } from './customers'

const create = ({ account, params }: Call): TestClock => {
  const frozen = params.neededInteger('frozen_time')
  const name = params.text('name', 300) ?? null
  params.done()
  const created = account.now()
  return account.tell('test_helpers.test_clock.created', {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + 30 * DAY,
    frozen_time: frozen,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
    inner: {},
  })
}

/** What becomes due on the way is played after this answer: `retrieve` says `ready` once it is done. */
const advance = ({ account, params, id }: Call): TestClock => {
  const target = params.neededInteger('frozen_time')
  params.done()
  const clock = account.need('test_helpers.test_clock', id)
  if (clock.status === 'advancing')
    throw refused('Test clock advancement underway - cannot perform modifications.', { code: 'test_clock_advancing' })
  if (target <= clock.frozen_time)
    throw refused('You cannot advance a test clock to a time that is not after its frozen time.', {
      param: 'frozen_time',
    })
  return account.tell('test_helpers.test_clock.advancing', {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  })
}

export const testClockRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/test_helpers/test_clocks', handle: create },
  { method: 'POST', path: '/v1/test_helpers/test_clocks/:id/advance', handle: advance },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('test_helpers.test_clock', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    handle: ({ account, params }) => {
      const page = readPage(params)
      params.done()
      return page('/v1/test_helpers/test_clocks', account.all('test_helpers.test_clock'))
    },
  },
  {
    method: 'DELETE',
    path: '/v1/test_helpers/test_clocks/:id',
    handle: ({ account, params, id }) => {
      params.done()
      const clock = account.need('test_helpers.test_clock', id)
      for (const customer of account.all('customer'))
        if (customer.test_clock === id && !customer.inner.deleted) deleteCustomer(account, customer)
      account.tell('test_helpers.test_clock.deleted', clock)
      account.remove(id)
      return deleted('test_helpers.test_clock', id)
    },
  },
]
