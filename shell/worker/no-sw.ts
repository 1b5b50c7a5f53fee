import type { WorkerScope } from './scope'

declare const self: WorkerScope

/* In the place of the service worker where there is to be none: drops what it kept, and itself. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(end())
})
