import { type OwnProfile, PHOTO_TYPES, removePhoto, setPhoto } from '@rouage/contracts/endpoints/account'
import { photoOf } from '@rouage/contracts/profile-photo'
import { ApiProblem, callEndpoint, sessionStore } from '@rouage/slice-kit'
import { Avatar } from '@rouage/ui/Avatar'
import { Button } from '@rouage/ui/Button'
import { Notice } from '@rouage/ui/Notice'
import { toast } from '@rouage/ui/Toast'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useEffect, useRef, useState } from 'react'
import { useOnce } from '../profile/useOnce'
import { OF_PHOTO, refusalOf } from './photo-rules'
import * as P from './photo.styles'
import { sendFile } from './send-file'
import * as S from './settings.styles'
import { type SectionProps, useShowProfile } from './useProfile'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly share: number }
  /** `again` is the file that may be sent once more. */
  | { readonly kind: 'failed'; readonly text: string; readonly again?: File }

const wordsOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : "Une erreur inattendue s'est produite. Réessayez."

/** The photo that everybody sees: chosen, changed, removed. */
export const PhotoRow = ({ profile }: SectionProps) => {
  const showProfile = useShowProfile()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [preview, setPreview] = useState<string>()
  const upload = useRef<AbortController>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { isUnderWay: isRemoving, run } = useOnce()
  useEffect(() => () => upload.current?.abort(), [])
  useEffect(
    () => () => {
      if (preview !== undefined) URL.revokeObjectURL(preview)
    },
    [preview],
  )

  const show = (next: OwnProfile, title: string) => {
    showProfile(next)
    setState({ kind: 'idle' })
    toast({ tone: 'success', title })
    // The header knows who is signed in by the session: here and in the other tabs.
    sessionStore.renewSession().catch(() => undefined)
  }

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
      show(await sendFile(setPhoto, file, { onProgress, signal: controller.signal }), 'Photo enregistrée')
    } catch (error) {
      setPreview(undefined)
      const isOver = error instanceof ApiProblem && OF_PHOTO.includes(error.code)
      setState(
        controller.signal.aborted
          ? { kind: 'idle' }
          : { kind: 'failed', text: wordsOf(error), ...(isOver ? {} : { again: file }) },
      )
    }
  }

  const remove = () =>
    run(async () => {
      try {
        const next = await callEndpoint(removePhoto)
        setPreview(undefined)
        show(next, 'Photo supprimée')
        // The button that was pressed is gone.
        chooser.current?.focus()
      } catch (error) {
        setState({ kind: 'failed', text: wordsOf(error) })
      }
    })

  const cancel = () => {
    upload.current?.abort()
    chooser.current?.focus()
  }

  const isSending = state.kind === 'sending'
  const hasPhoto = profile.photoId !== undefined
  const again = state.kind === 'failed' ? state.again : undefined
  return (
    <>
      {state.kind === 'failed' && (
        <Notice
          tone="danger"
          live="assertive"
          action={again === undefined ? undefined : <Button onClick={() => void send(again)}>Réessayer</Button>}
        >
          {state.text}
        </Notice>
      )}
      <P.Place>
        <Avatar name={profile.pseudo} photo={preview ?? photoOf(profile)} kind={profile.sellerKind} isLarge />
        <P.Words>
          <S.Label>Photo de profil</S.Label>
          <P.Note>
            {isSending ? (
              <output>Envoi de la photo&nbsp;: {Math.round(state.share * 100)}&nbsp;%</output>
            ) : (
              'Visible par tous, à côté de vos annonces. JPEG, PNG, WebP ou AVIF, 5 Mo au plus.'
            )}
          </P.Note>
        </P.Words>
        <P.Buttons>
          <Button
            ref={chooser}
            isLoading={isSending}
            loadingLabel="Envoi en cours…"
            onClick={() => input.current?.click()}
          >
            {hasPhoto ? (
              <>
                Changer<VisuallyHidden> de photo</VisuallyHidden>
              </>
            ) : (
              'Ajouter une photo'
            )}
          </Button>
          {isSending && (
            <Button kind="quiet" onClick={cancel}>
              Annuler
            </Button>
          )}
          {hasPhoto && !isSending && (
            <Button kind="quiet" onClick={remove} isLoading={isRemoving} loadingLabel="Suppression en cours…">
              Supprimer<VisuallyHidden> la photo</VisuallyHidden>
            </Button>
          )}
        </P.Buttons>
        <input
          ref={input}
          type="file"
          hidden
          accept={PHOTO_TYPES.join()}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void send(file)
            // Choosing the same file again is a change too.
            currentTarget.value = ''
          }}
        />
      </P.Place>
    </>
  )
}
