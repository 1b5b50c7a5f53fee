/*
 * As much of a service worker's world as ours uses: the library of types for workers cannot stand beside the one for pages.
 */

type Ending = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Ending & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Told = Ending & { readonly data: unknown }
type Pushed = Ending & { readonly data: { json(): unknown } | null }
type Clicked = Ending & { readonly notification: { readonly data: unknown; close(): void } }
/** Browsers leave out what they do not know. */
export type Resubscribed = Ending & {
  readonly oldSubscription?: Pick<PushSubscription, 'endpoint' | 'options'> | null
  readonly newSubscription?: Pick<PushSubscription, 'toJSON'> | null
}

/** A tab of the site. */
type Tab = {
  readonly url: string
  focus(): Promise<Tab>
  /** Null where the address is another site's; rejects where the worker does not control the tab. */
  navigate(address: string): Promise<Tab | null>
}

type Shown = {
  readonly body: string
  readonly tag: string
  readonly renotify: boolean
  readonly icon: string
  readonly badge: string
  readonly lang: string
  readonly data: { readonly path: string }
}

export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: {
    readonly pushManager: {
      getSubscription(): Promise<Pick<PushSubscription, 'unsubscribe'> | null>
      subscribe(options: PushSubscriptionOptionsInit): Promise<Pick<PushSubscription, 'toJSON'>>
    }
    unregister(): Promise<boolean>
    showNotification(title: string, options: Shown): Promise<void>
    getNotifications(): Promise<readonly { close(): void }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Ending) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'message', listener: (event: Told) => void): void
  addEventListener(kind: 'push', listener: (event: Pushed) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(kind: 'pushsubscriptionchange', listener: (event: Resubscribed) => void): void
}
