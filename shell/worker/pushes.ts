import { responseSchemaOf, urlOf, type Endpoint } from '@rouage/contracts/endpoint'
import { session } from '@rouage/contracts/identity'
import { pushPayload, type PushPayload } from '@rouage/contracts/push'
import { addPushSubscription, findPushSubscription } from '@rouage/contracts/push-endpoints'
import * as z from 'zod/mini'
import type { Resubscribed, WorkerScope } from './scope'

/** Small and light: what stands beside a notification. */
const ICON = '/assets/icon-192.png'

/** A browser has to show something for each push, or takes the permission back. */
const SOMETHING: PushPayload = {
  title: 'Du nouveau sur Rouage',
  body: 'Ouvrez Rouage pour voir ce qui vous attend.',
  path: '/',
  tag: 'rouage',
}

/** What a push says; something in its place where that cannot be read. */
export const readPush = (data: { json(): unknown } | null): PushPayload => {
  try {
    return z.parse(pushPayload, data?.json())
  } catch {
    return SOMETHING
  }
}

/** A path of this very site; its first page in the place of any other address. */
export const ownPath = (path: unknown, origin: string): string => {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}

/** Shows it where a tab of the site is open already, else in a new one. */
const open = async ({ clients, location }: WorkerScope, path: string): Promise<void> => {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const address = location.origin + path
  const there = tabs.find(({ url }) => url === address)
  if (there !== undefined) return void (await there.focus())
  const [tab] = tabs
  try {
    const shown = await tab?.focus()
    if (shown !== undefined && (await shown.navigate(address)) !== null) return
  } catch {
    // A tab that the worker does not control stays where it is.
  }
  await clients.openWindow(address)
}

const call = async (target: Endpoint, body: object, token: string): Promise<unknown> => {
  const answer = await fetch(urlOf(target), {
    method: target.method,
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${target.name} answered ${answer.status}`)
  return z.parse(await responseSchemaOf(target), await answer.json())
}

const signedIn = z.object({ session: z.nullable(session) })

/**
 * The browser gave itself another address: account is told of it, where the one before is that of whoever is signed in. If
 * not, the switch in the settings shows that nothing comes, and asks again.
 */
const renew = async (
  { registration }: WorkerScope,
  { oldSubscription: before, newSubscription: given }: Resubscribed,
): Promise<void> => {
  if (before === null || before === undefined) return
  const answer = await fetch('/api/account/session', { method: 'POST', headers: { accept: 'application/json' } })
  const { session: current } = z.parse(signedIn, await answer.json())
  if (current === null) return
  const { accessToken } = current
  const { isOn } = z.parse(
    z.object({ isOn: z.boolean() }),
    await call(findPushSubscription, { endpoint: before.endpoint }, accessToken),
  )
  if (!isOn) return
  const { applicationServerKey } = before.options
  const next = given ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint, keys } = next.toJSON()
  await call(addPushSubscription, { endpoint, keys }, accessToken)
}

/** Nobody else at this browser is told what was for the one who signs out. */
export const forgetPushes = async ({ registration }: Pick<WorkerScope, 'registration'>): Promise<void> => {
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Has the worker show what is pushed, and lead to it. */
export const handlePushes = (scope: WorkerScope): void => {
  scope.addEventListener('push', (event) => {
    const { title, body, path, tag } = readPush(event.data)
    const options = { body, tag, renotify: true, icon: ICON, badge: ICON, lang: 'fr', data: { path } }
    event.waitUntil(scope.registration.showNotification(title, options))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { data } = event.notification
    event.notification.close()
    const path = z.safeParse(z.object({ path: z.string() }), data)
    event.waitUntil(open(scope, ownPath(path.success ? path.data.path : '/', scope.location.origin)))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(scope, event).catch(() => undefined))
  })
}
