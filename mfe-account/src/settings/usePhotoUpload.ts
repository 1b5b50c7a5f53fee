import { type OwnProfile, setPhoto } from '@rouage/contracts/endpoints/account'
import { ApiProblem } from '@rouage/slice-kit'
import { useEffect, useRef, useState } from 'react'
import { OF_PHOTO, refusalOf } from './photo-rules'
import { sendFile } from './send-file'

export type PhotoUploadState =
  | { readonly kind: 'idle' }
  /** `share` of the file that was sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  /** `again` is the file that may be sent once more. */
  | { readonly kind: 'failed'; readonly text: string; readonly again?: File | undefined }

const IDLE: PhotoUploadState = { kind: 'idle' }

const wordsOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : "Une erreur inattendue s'est produite. Réessayez."

const isPhotoRefused = (error: unknown): boolean => error instanceof ApiProblem && OF_PHOTO.includes(error.code)

/** The address of a chosen file as an image, for as long as it is shown. */
const usePreview = () => {
  const [preview, setPreview] = useState<string>()
  useEffect(
    () => () => {
      if (preview !== undefined) URL.revokeObjectURL(preview)
    },
    [preview],
  )
  return [preview, setPreview] as const
}

/**
 * A profile photo on its way to the account service: seen at once, sent with its progress, given up where somebody
 * leaves or changes their mind.
 * @param onSaved hears the account as it is with the new photo
 */
export const usePhotoUpload = (onSaved: (profile: OwnProfile) => void) => {
  const [state, setState] = useState<PhotoUploadState>(IDLE)
  const [preview, setPreview] = usePreview()
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  const fail = (error: unknown, again?: File) => setState({ kind: 'failed', text: wordsOf(error), again })

  const send = async (file: File) => {
    const refusal = refusalOf(file)
    if (refusal !== undefined) {
      setState({ kind: 'failed', text: refusal })
      return
    }
    const controller = new AbortController()
    upload.current = controller
    setPreview(URL.createObjectURL(file))
    setState({ kind: 'sending', share: 0 })
    const onProgress = (share: number) => setState({ kind: 'sending', share })
    try {
      const saved = await sendFile(setPhoto, file, { onProgress, signal: controller.signal })
      setState(IDLE)
      onSaved(saved)
    } catch (error) {
      setPreview(undefined)
      if (controller.signal.aborted) setState(IDLE)
      else fail(error, isPhotoRefused(error) ? undefined : file)
    }
  }

  return {
    state,
    preview,
    send,
    fail,
    cancel: () => upload.current?.abort(),
    /** Forgets the photo that was chosen last, and what went wrong with it. */
    reset: () => {
      setPreview(undefined)
      setState(IDLE)
    },
  }
}
