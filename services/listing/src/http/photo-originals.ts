import { pipeline } from 'node:stream/promises'
import { id } from '@rouage/contracts'
import { PHOTO_ORIGINAL_CALLERS } from '@rouage/contracts/endpoints/listing'
import { nameRequest, notFound, type ServiceGate, type StoredBlob } from '@rouage/service-kit'
import type { Router } from 'express'
import * as z from 'zod/mini'

/** `GET /photos/:id/original`, for the edge, which makes the sizes that visitors see, and for account's exports. */
export const photoOriginals =
  (readPhoto: (photoId: string) => Promise<StoredBlob | undefined>, gate: ServiceGate) =>
  (router: Router): void => {
    router.get('/photos/:id/original', async (request, response) => {
      nameRequest(response, 'photoOriginal')
      await gate.admit(request, PHOTO_ORIGINAL_CALLERS)
      const photoId = z.safeParse(id, request.params.id)
      const file = photoId.success ? await readPhoto(photoId.data) : undefined
      if (file === undefined) throw notFound('photo_not_found', 'Photo introuvable')
      response.set({
        'Content-Type': 'image/jpeg',
        'Content-Length': String(file.size),
        'Cache-Control': 'private, max-age=31536000, immutable',
      })
      // A reader that went away is its own affair.
      await pipeline(file.stream, response).catch(() => response.destroy())
    })
  }
