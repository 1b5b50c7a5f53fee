import { DOCUMENTS, FILES, forget, keep, OURS, PHOTOS } from './kept'
import { isDocumentKept, kindOf } from './kinds'
import { keptDocument, nothingKept } from './offline-documents'
import { forgetPushes, handlePushes } from './pushes'
import type { WorkerScope } from './scope'

declare const self: WorkerScope

const get = (address: string, init?: RequestInit): Promise<Response> => fetch(new Request(address, init))

/** What is tried (docs/decisions/0072) is not to be found again when the try is over. */
const isKeepable = (response: Response): boolean =>
  response.ok && !response.redirected && !/no-store/.test(response.headers.get('cache-control') ?? '')

/** A document as somebody without a session gets it: pages are rendered for nobody in particular. */
const keepDocument = async (path: string): Promise<void> => {
  const response = await get(path, { headers: { accept: 'text/html' }, credentials: 'same-origin' })
  if (isKeepable(response)) await keep(DOCUMENTS, path, response)
}

/** The network decides; a copy stands in only where it does not answer at all, and says so. */
const openPage = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  try {
    const response = await fetch(request)
    if (isKeepable(response) && isDocumentKept(pathname)) {
      await keep(DOCUMENTS, pathname + search, response.clone())
    }
    // What is gone is not read offline either.
    if (response.status === 404 || response.status === 410) await forget(DOCUMENTS, pathname + search)
    return response
  } catch {
    return (await keptDocument(pathname + search)) ?? nothingKept()
  }
}

/** A file of a build never changes under its address. */
const openFile = async (request: Request): Promise<Response> => {
  const known = await caches.match(request.url, { cacheName: FILES })
  if (known !== undefined) return known
  const response = await fetch(request)
  if (response.ok) await keep(FILES, request.url, response.clone())
  return response
}

/** A photo may be taken away: asked for first, shown from here only offline. */
const openPhoto = async (request: Request): Promise<Response> => {
  try {
    const response = await fetch(request)
    if (response.ok) await keep(PHOTOS, request.url, response.clone())
    return response
  } catch (error) {
    const known = await caches.match(request.url, { cacheName: PHOTOS })
    if (known !== undefined) return known
    throw error
  }
}

/** What a page has shown, so that it can be read again: its document, and the files and photos that it has loaded. */
const keepSeen = async (path: string, loaded: readonly string[]): Promise<void> => {
  await keepDocument(path)
  for (const address of loaded) {
    const kind = kindOf(new URL(address))
    if (kind === undefined) continue
    const cacheName = kind === 'file' ? FILES : PHOTOS
    if ((await caches.match(address, { cacheName })) !== undefined) continue
    const response = await get(address)
    if (response.ok) await keep(cacheName, address, response)
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  const cleanUp = async () => {
    for (const name of await caches.keys()) if (!OURS.includes(name)) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(cleanUp())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  if (request.mode === 'navigate') return event.respondWith(openPage(request))
  const kind = kindOf(address)
  if (kind === 'file') event.respondWith(openFile(request))
  else if (kind === 'photo') event.respondWith(openPhoto(request))
})

self.addEventListener('message', (event) => {
  const { data } = event
  if (!isObject(data)) return
  if (data.kind === 'forget') {
    event.waitUntil(Promise.allSettled([caches.delete(DOCUMENTS), caches.delete(PHOTOS), forgetPushes(self)]))
  } else if (data.kind === 'seen' && typeof data.path === 'string' && isDocumentKept(data.path.split('?')[0] ?? '')) {
    const loaded = Array.isArray(data.loaded) ? data.loaded.filter((each) => typeof each === 'string') : []
    // Offline, or gone meanwhile: the next page that is shown says it again.
    event.waitUntil(keepSeen(data.path, loaded).catch(() => undefined))
  }
})

handlePushes(self)
