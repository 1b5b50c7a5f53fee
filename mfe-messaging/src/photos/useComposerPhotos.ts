import type { MessagePhoto } from '@rouage/contracts/conversations'
import { MAX_MESSAGE_PHOTO_BYTES, MAX_MESSAGE_PHOTOS, MESSAGE_PHOTO_TYPES } from '@rouage/contracts/endpoints/messaging'
import { ApiProblem } from '@rouage/slice-kit'
import { type UploadProblem, type Uploads, useUploads } from '@rouage/ui/Uploads'
import { useEffect, useRef } from 'react'
import { keepChosen, readChosen } from './chosen-photos'

export const PHOTO_TYPES = MESSAGE_PHOTO_TYPES.join()

const refusalOf = ({ type, size }: File): UploadProblem | undefined => {
  if (!MESSAGE_PHOTO_TYPES.some((known) => known === type)) return { text: 'Choisissez une photo JPEG, PNG ou WebP.' }
  return size > MAX_MESSAGE_PHOTO_BYTES ? { text: 'La photo dépasse 5 Mo.' } : undefined
}

const problemOf = (error: unknown): UploadProblem => {
  if (!(error instanceof ApiProblem)) return { text: 'Cette photo n’a pas pu être envoyée. Réessayez.' }
  const { status, problem, message } = error
  return {
    text: problem.errors?.[0]?.message ?? message,
    isFinal: status >= 400 && status < 500 && status !== 429,
  }
}

export type ComposerPhotos = {
  readonly uploads: Uploads<MessagePhoto>
  /** Those that have come, in the order in which they were chosen. */
  readonly photos: readonly MessagePhoto[]
  /** One of them is on its way still, or did not come: they are not sent without it. */
  readonly isUnderWay: boolean
  readonly hasFailed: boolean
  readonly isFull: boolean
}

/** What was chosen in a conversation is there again when one comes back to it. */
const useChosen = (userId: string, key: string, { items, add }: Uploads<MessagePhoto>): void => {
  const hadItems = useRef(false)
  useEffect(() => add(readChosen(userId, key)), [userId, key, add])
  useEffect(() => {
    hadItems.current ||= items.length > 0
    const files = items.map(({ file }) => file)
    if (hadItems.current) keepChosen(userId, key, files)
  }, [userId, key, items])
}

/**
 * The photos of a message that is being written: each is on its way as soon as it was chosen.
 * @param key names the conversation
 */
export const useComposerPhotos = (userId: string, key: string): ComposerPhotos => {
  const uploads = useUploads<MessagePhoto>({
    // What sends them comes with the first one.
    send: async (file, options) => (await import('./send-photo')).sendPhoto(file, options),
    refusalOf,
    problemOf,
    most: MAX_MESSAGE_PHOTOS,
  })
  useChosen(userId, key, uploads)
  const { items } = uploads
  return {
    uploads,
    photos: items.flatMap(({ state }) => (state.kind === 'done' ? [state.answer] : [])),
    isUnderWay: items.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending'),
    hasFailed: items.some(({ state }) => state.kind === 'failed'),
    isFull: items.length >= MAX_MESSAGE_PHOTOS,
  }
}
