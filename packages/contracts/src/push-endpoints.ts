import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './ids'
import { pushAddress, pushPayload, pushPreference, pushSubscription } from './push'

/*
 * Notifications of a browser that stays told while no page is open (RFC 8030). A subscription belongs to one browser, one
 * person and one session: it ends with any of them.
 */

const done = z.object({ status: z.literal('done') })

export const pushKey = endpoint({
  service: 'account',
  name: 'pushKey',
  method: 'GET',
  path: '/push-key',
  audience: 'public',
  summary: 'The key by which push services know our pushes: what a browser subscribes with.',
  response: z.object({ key: z.string() }),
})

export const addPushSubscription = endpoint({
  service: 'account',
  name: 'addPushSubscription',
  method: 'PUT',
  path: '/me/push-subscriptions',
  audience: 'user',
  summary:
    'Has this browser told of news, for as long as the session goes on. A browser belongs to who asked last; of a ' +
    'person’s browsers the ten newest are told.',
  body: pushSubscription,
  response: done,
  problems: ['too_many_requests'],
})

export const findPushSubscription = endpoint({
  service: 'account',
  name: 'findPushSubscription',
  method: 'POST',
  path: '/me/push-subscriptions/lookup',
  audience: 'user',
  summary: 'Whether the browser with this address is told of the signed-in person’s news. The address is in no URL.',
  body: z.object({ endpoint: pushAddress }),
  response: z.object({ isOn: z.boolean() }),
})

export const removePushSubscription = endpoint({
  service: 'account',
  name: 'removePushSubscription',
  method: 'POST',
  path: '/me/push-subscriptions/removal',
  audience: 'user',
  summary: 'Tells the browser with this address nothing more; somebody else’s, or none, is done.',
  body: z.object({ endpoint: pushAddress }),
  response: done,
})

export const pushToPerson = endpoint({
  service: 'account',
  name: 'pushToPerson',
  method: 'POST',
  path: '/people/:userId/pushes',
  audience: 'service',
  callers: ['messaging', 'search'],
  summary:
    'Tells a person’s browsers of news, where they wish it; whoever is gone or has none is told nothing. One key is one ' +
    'push, for a day.',
  params: z.object({ userId: id }),
  body: z.object({ ...pushPayload.shape, preference: pushPreference, key: id }),
  response: done,
})
