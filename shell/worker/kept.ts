/** A later form of what is kept takes another number; the one before is then dropped. */
export const DOCUMENTS = 'rouage-documents-1'
export const FILES = 'rouage-files-1'
export const PHOTOS = 'rouage-photos-1'
export const OURS: readonly string[] = [DOCUMENTS, FILES, PHOTOS]

/** About 30 ads, three releases of all slices. */
const MOST: Readonly<Record<string, number>> = { [DOCUMENTS]: 30, [FILES]: 240, [PHOTOS]: 240 }

/** When a copy was made, in ms. */
export const KEPT_AT = 'x-rouage-kept-at'

/** Keeps a copy, as the newest; the oldest go where there are too many. A full disk keeps nothing. */
export const keep = async (name: string, address: string, response: Response): Promise<void> => {
  try {
    const headers = new Headers(response.headers)
    // It is unpacked by now.
    headers.delete('content-encoding')
    headers.delete('content-length')
    headers.set(KEPT_AT, String(Date.now()))
    const copy = new Response(await response.blob(), { status: response.status, headers })
    const cache = await caches.open(name)
    await cache.delete(address)
    await cache.put(address, copy)
    const known = await cache.keys()
    for (const old of known.slice(0, Math.max(0, known.length - (MOST[name] ?? 0)))) await cache.delete(old)
  } catch {
    // The visitor has the response; only the copy is missing.
  }
}

export const forget = async (name: string, address: string): Promise<void> => {
  await (await caches.open(name)).delete(address)
}
