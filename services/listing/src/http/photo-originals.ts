import { pipeline } from 'node:stream/promises'
import { id } from '@rouage/contracts'
import { PHOTO_WIDTHS } from '@rouage/contracts/announcement'
import { PHOTO_ORIGINAL_CALLERS } from '@rouage/contracts/endpoints/listing'
import { nameRequest, notFound, type ServiceGate } from '@rouage/service-kit'
import type { Router } from 'express'
import * as z from 'zod/mini'
import type { ReadPhoto } from '../photos/demo-photos'

/** What the edge makes of it; anything else is answered with the whole. */
const widthOf = (asked: unknown): number | undefined => PHOTO_WIDTHS.find((width) => String(width) === asked)

/** `GET /photos/:id/original`, for the edge, which makes the sizes that visitors see, and for account's exports. */
export const photoOriginals =
  (readPhoto: ReadPhoto, gate: ServiceGate) =>
  (router: Router): void => {
    router.get('/photos/:id/original', async (request, response) => {
      nameRequest(response, 'photoOriginal')
      await gate.admit(request, PHOTO_ORIGINAL_CALLERS)
      const photoId = z.safeParse(id, request.params.id)
      const asked = { width: widthOf(request.query.width) }
      const file = photoId.success ? await readPhoto(photoId.data, asked) : undefined
      if (file === undefined) throw notFound('photo_not_found', 'Photo introuvable')
      response.set({
        'Content-Type': 'image/jpeg',
        'Content-Length': String(file.size),
        'Cache-Control': 'private, no-store',
      })
      // A reader that went away is its own affair.
      await pipeline(file.stream, response).catch(() => response.destroy())
    })
  }
