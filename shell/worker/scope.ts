/*
 * As much of a service worker's world as ours uses: the library of types for workers cannot stand beside the one for pages.
 */

type Ending = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Ending & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Told = Ending & { readonly data: unknown }

export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Ending) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'message', listener: (event: Told) => void): void
}
