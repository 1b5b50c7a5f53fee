import { pipeline } from 'node:stream/promises'
import { id } from '@rouage/contracts'
import { forbidden, INTERNAL_HEADER, nameRequest, notFound, sameSecret, type StoredBlob } from '@rouage/service-kit'
import type { Router } from 'express'
import * as z from 'zod/mini'

/** `GET /photos/:id/original`, for the edge, which makes the sizes that visitors see. */
export const photoOriginals =
  (readPhoto: (photoId: string) => Promise<StoredBlob | undefined>, internalToken: string) =>
  (router: Router): void => {
    router.get('/photos/:id/original', async (request, response) => {
      nameRequest(response, 'photoOriginal')
      if (!sameSecret(request.get(INTERNAL_HEADER), internalToken)) {
        throw forbidden('Cette adresse est réservée aux services de Rouage.')
      }
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
