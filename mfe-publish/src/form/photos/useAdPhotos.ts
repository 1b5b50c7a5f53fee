import type { OwnPhoto } from '@rouage/contracts/announcement'
import { AD_PHOTO_TYPES, rotatePhoto } from '@rouage/contracts/endpoints/listing'
import type { Draft } from '@rouage/contracts/endpoints/publish'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { type UploadItem, type UploadRefusal, useUploads } from '@rouage/ui/Uploads'
import { useEffect, useRef, useState } from 'react'
import type { DraftInHand } from '../../draft/useDraft'
import { problemOf, refusalOf, sendPhoto } from './photo-files'
import { photoLimitOf } from './photo-room'

/** The photos of the ad, and files that are becoming some. */
export type AdPhotos = {
  readonly photos: readonly OwnPhoto[]
  readonly uploads: readonly UploadItem<OwnPhoto>[]
  readonly refusals: readonly UploadRefusal[]
  readonly limit: number
  /** How many more there may be: a file that failed keeps no place. */
  readonly room: number
  /** Ids of photos that are being turned. */
  readonly turning: readonly string[]
  readonly problem: string | undefined
  readonly isUnderWay: boolean
  /** For an `input`: the kinds of files that can become photos. */
  readonly accept: string
  readonly add: (files: readonly File[]) => void
  /** The first of the files that can be a photo. */
  readonly addOne: (files: readonly File[]) => void
  readonly retry: (uploadId: string) => void
  readonly cancel: (uploadId: string) => void
  readonly remove: (photoId: string) => void
  /** Puts a photo at another place, from 0. */
  readonly move: (photoId: string, place: number) => void
  readonly turn: (photoId: string) => Promise<void>
}

const movedTo = (photos: readonly OwnPhoto[], id: string, place: number): OwnPhoto[] => {
  const others = photos.filter((photo) => photo.id !== id)
  const at = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, at), ...photos.filter((photo) => photo.id === id), ...others.slice(at)]
}

const FULL = { title: 'Nombre maximal de photos atteint', text: 'retirez d’abord une photo, ou ajoutez un pack.' }

/** Which files may become photos, and what is said of the others. */
const sorted = (files: readonly File[], room: number) => {
  const taken: File[] = []
  const refused: UploadRefusal[] = []
  for (const file of files) {
    const refusal = refusalOf(file) ?? (taken.length < room ? undefined : FULL)
    if (refusal === undefined) taken.push(file)
    else refused.push({ ...refusal, fileName: file.name })
  }
  return { taken, refused }
}

/** Uploads that have come, as long as none before them is on its way: photos keep the order they were chosen in. */
const arrived = (uploads: readonly UploadItem<OwnPhoto>[]) => {
  const wait = uploads.findIndex(({ state }) => state.kind === 'waiting' || state.kind === 'sending')
  return (wait === -1 ? uploads : uploads.slice(0, wait)).flatMap(({ id, state }) =>
    state.kind === 'done' ? [{ id, photo: state.answer }] : [],
  )
}

/**
 * Photos live in the draft; files on their way to become one are given up with the page.
 * @param quotedLimit of the service, which knows what was paid for the ad before; undefined until it is known
 */
export const useAdPhotos = (draft: Draft, save: DraftInHand['save'], quotedLimit: number | undefined): AdPhotos => {
  const { photos } = draft
  const limit = photoLimitOf(draft, quotedLimit)
  // Its room is counted here, by what the ad may have.
  const { items, add, retry, remove } = useUploads({ send: sendPhoto, problemOf, most: Number.POSITIVE_INFINITY })
  const [refusals, setRefusals] = useState<readonly UploadRefusal[]>([])
  const [turning, setTurning] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  // What is turned late goes into the photos as they are by then.
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  })

  useEffect(() => {
    const come = arrived(items)
    if (come.length === 0) return
    save({ photos: [...photos, ...come.map(({ photo }) => photo)] })
    for (const { id } of come) remove(id)
  }, [items, photos, save, remove])

  const turn = async (photoId: string) => {
    setProblem(undefined)
    setTurning((before) => [...before, photoId])
    try {
      const turned = await callEndpoint(rotatePhoto, { params: { id: photoId }, body: { quarterTurns: 1 } })
      save({ photos: latest.current.map((photo) => (photo.id === photoId ? turned : photo)) })
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.message : 'La photo n’a pas pu être tournée. Réessayez.')
    } finally {
      setTurning((before) => before.filter((id) => id !== photoId))
    }
  }
  const underWay = items.filter(({ state }) => state.kind !== 'failed')
  const room = Math.max(0, limit - photos.length - underWay.length)
  const take = (files: readonly File[]) => {
    const { taken, refused } = sorted(files, room)
    setRefusals(refused)
    add(taken)
  }
  return {
    photos,
    uploads: items,
    refusals,
    limit,
    room,
    turning,
    problem,
    isUnderWay: underWay.length > 0,
    accept: AD_PHOTO_TYPES.join(),
    add: take,
    addOne: (files) => {
      const first = files.find((file) => refusalOf(file) === undefined)
      take(first === undefined ? files.slice(0, 1) : [first])
    },
    retry: (uploadId) => {
      const failed = items.find(({ id }) => id === uploadId)
      setRefusals(room === 0 && failed !== undefined ? [{ ...FULL, fileName: failed.file.name }] : [])
      if (room > 0) retry(uploadId)
    },
    cancel: remove,
    remove: (photoId) => save({ photos: photos.filter(({ id }) => id !== photoId) }),
    move: (photoId, place) => save({ photos: movedTo(photos, photoId, place) }),
    turn,
  }
}
