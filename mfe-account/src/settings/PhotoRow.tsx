import { type OwnProfile, PHOTO_TYPES, removePhoto } from '@rouage/contracts/endpoints/account'
import { photoOf } from '@rouage/contracts/profile-photo'
import { callEndpoint, sessionStore } from '@rouage/slice-kit'
import { Avatar } from '@rouage/ui/Avatar'
import { Button } from '@rouage/ui/Button'
import { Notice } from '@rouage/ui/Notice'
import { toast } from '@rouage/ui/Toast'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { type ChangeEvent, useRef } from 'react'
import { useOnce } from '../profile/useOnce'
import * as P from './photo.styles'
import * as S from './settings.styles'
import { type PhotoUploadState, usePhotoUpload } from './usePhotoUpload'
import { type SectionProps, useShowProfile } from './useProfile'

/** The photo that everybody sees: chosen, changed, removed. */
export const PhotoRow = ({ profile }: SectionProps) => {
  const showProfile = useShowProfile()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { isUnderWay: isRemoving, run } = useOnce()

  const show = (next: OwnProfile, title: string) => {
    showProfile(next)
    toast({ tone: 'success', title })
    // The header knows who is signed in by the session: here and in the other tabs.
    sessionStore.renewSession().catch(() => undefined)
  }

  const upload = usePhotoUpload((saved) => show(saved, 'Photo enregistrée'))
  const { state } = upload
  const isSending = state.kind === 'sending'
  const hasPhoto = profile.photoId !== undefined

  const remove = () =>
    run(async () => {
      try {
        const next = await callEndpoint(removePhoto)
        upload.reset()
        show(next, 'Photo supprimée')
        // The button that was pressed is gone.
        chooser.current?.focus()
      } catch (error) {
        upload.fail(error)
      }
    })

  const cancel = () => {
    upload.cancel()
    chooser.current?.focus()
  }

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file !== undefined) void upload.send(file)
    // Choosing the same file again is a change too.
    currentTarget.value = ''
  }

  return (
    <>
      {state.kind === 'failed' && <UploadFailure failure={state} onRetry={(file) => void upload.send(file)} />}
      <P.Place>
        <Avatar name={profile.pseudo} photo={upload.preview ?? photoOf(profile)} kind={profile.sellerKind} isLarge />
        <P.Words>
          <S.Label>Photo de profil</S.Label>
          <P.Note>
            <UploadNote state={state} />
          </P.Note>
        </P.Words>
        <P.Buttons>
          <Button
            ref={chooser}
            isLoading={isSending}
            loadingLabel="Envoi en cours…"
            onClick={() => input.current?.click()}
          >
            {hasPhoto ? <ChangePhoto /> : 'Ajouter une photo'}
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
        <input ref={input} type="file" hidden accept={PHOTO_TYPES.join()} onChange={choose} />
      </P.Place>
    </>
  )
}

const ChangePhoto = () => (
  <>
    Changer<VisuallyHidden> de photo</VisuallyHidden>
  </>
)

const UploadFailure = ({
  failure: { text, again },
  onRetry,
}: {
  readonly failure: Extract<PhotoUploadState, { kind: 'failed' }>
  readonly onRetry: (file: File) => void
}) => (
  <Notice
    tone="danger"
    live="assertive"
    action={again === undefined ? undefined : <Button onClick={() => onRetry(again)}>Réessayer</Button>}
  >
    {text}
  </Notice>
)

const UploadNote = ({ state }: { readonly state: PhotoUploadState }) =>
  state.kind === 'sending' ? (
    <output>Envoi de la photo&nbsp;: {Math.round(state.share * 100)}&nbsp;%</output>
  ) : (
    'Visible par tous, à côté de vos annonces. JPEG, PNG, WebP ou AVIF, 5 Mo au plus.'
  )
