import {
  addPushSubscription,
  findPushSubscription,
  pushKey,
  removePushSubscription,
} from '@rouage/contracts/endpoints/account'
import { callEndpoint } from './api'

/*
 * Notifications of this browser while no page is open. The page asks for them, the service worker shows them; the browser's
 * own push service carries them.
 */

/**
 * `unsupported` is a browser that knows no pushes, or a site without its service worker; `needs-install` is iOS, where
 * only an app on the home screen gets any; `denied` can be undone in the browser's own settings alone.
 */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on'

const WORKER_MS = 10_000

const isIosPage = (): boolean => {
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  return isIos && !window.matchMedia('(display-mode: standalone)').matches
}

/** What is known without asking anybody; undefined where the worker has to be looked at. */
const plainState = (): PushState | undefined => {
  // A development build has no worker.
  if (process.env.NODE_ENV === 'development' || !('serviceWorker' in navigator)) return 'unsupported'
  if (!('PushManager' in window) || !('Notification' in window)) return isIosPage() ? 'needs-install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

const isActive = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve, reject) => {
    if (worker === null || worker.state === 'activated') return resolve()
    const timer = setTimeout(() => reject(new Error('The service worker does not start.')), WORKER_MS)
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return
      clearTimeout(timer)
      resolve()
    })
  })

/** Undefined where there is to be none: what is then in its place takes itself away as soon as it is active. */
const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (registration === undefined) return undefined
  await isActive(registration.active ?? registration.waiting ?? registration.installing)
  return navigator.serviceWorker.getRegistration('/')
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (each) => each.charCodeAt(0))
}

const subscribe = async ({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // One that was made with an earlier key of ours stands in the way.
    const earlier = await pushManager.getSubscription()
    if (earlier === null) throw error
    await earlier.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/**
 * How it stands with this browser and the person who is signed in.
 * @throws ApiProblem where account cannot be asked; Error where the worker does not start
 */
export const readPushState = async (): Promise<PushState> => {
  const plain = plainState()
  if (plain !== undefined) return plain
  const registration = await findRegistration()
  if (registration === undefined) return 'unsupported'
  const subscription = await registration.pushManager.getSubscription()
  if (subscription === null || Notification.permission !== 'granted') return 'off'
  const { isOn } = await callEndpoint(findPushSubscription, { body: { endpoint: subscription.endpoint } })
  return isOn ? 'on' : 'off'
}

/**
 * Asks for the permission and for pushes; call it where somebody has just asked for them, or browsers refuse.
 * @throws ApiProblem, or what the browser's push service fails of; then nothing is left of it
 */
export const turnPushOn = async (): Promise<PushState> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await findRegistration()
  if (registration === undefined) return 'unsupported'
  const { key } = await callEndpoint(pushKey, {})
  const subscription = await subscribe(registration, key)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  try {
    await callEndpoint(addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** @throws what the browser fails of */
export const turnPushOff = async (): Promise<PushState> => {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription === null || subscription === undefined) return 'off'
  await subscription.unsubscribe()
  // Nothing comes any more: account hears of it now, or when it tries to send the next one.
  await callEndpoint(removePushSubscription, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  return 'off'
}
