import { DOCUMENT_TYPES, submitCertification } from '@rouage/contracts/endpoints/account'
import { ApiProblem } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { FileDrop } from '@rouage/ui/FileDrop'
import { Notice } from '@rouage/ui/Notice'
import { toast } from '@rouage/ui/Toast'
import { useEffect, useRef, useState } from 'react'
import { type DocumentRefusal, refusalOf, type WantedDocument } from '../document-rules'
import { sendFile } from '../send-file'
import { useShowProfile } from '../useProfile'
import * as S from './dialog.styles'

type State =
  | { readonly kind: 'empty'; readonly refusal?: DocumentRefusal }
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  | { readonly kind: 'failed'; readonly file: File; readonly refusal: DocumentRefusal; readonly isOver: boolean }

/** Problems of the document itself: sending it again will not help. */
const OF_DOCUMENT: readonly string[] = ['unsupported_document', 'document_too_large', 'unsafe_document']

const refusalBy = (error: unknown): DocumentRefusal =>
  error instanceof ApiProblem
    ? { title: error.status === 401 ? "Erreur d'authentification" : "Erreur d'upload", text: error.message }
    : { title: "Erreur d'upload", text: "Une erreur inattendue s'est produite" }

type Props = { readonly wanted: WantedDocument; readonly onClose: () => void }

/** Hands in the document that proves who a seller is. */
export const DocumentDialog = ({ wanted, onClose }: Props) => {
  const showProfile = useShowProfile()
  const [state, setState] = useState<State>({ kind: 'empty' })
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  const send = (file: File) => {
    const refusal = refusalOf(file)
    if (refusal !== undefined) {
      setState({ kind: 'empty', refusal })
      return
    }
    const controller = new AbortController()
    upload.current = controller
    setState({ kind: 'sending', file, share: 0 })
    const onProgress = (share: number) => setState({ kind: 'sending', file, share })
    sendFile(submitCertification, file, { onProgress, signal: controller.signal }).then(
      (profile) => {
        showProfile(profile)
        toast({ tone: 'success', title: 'Document envoyé', text: 'Il sera vérifié sous 48 h.' })
        onClose()
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        const isOver = error instanceof ApiProblem && OF_DOCUMENT.includes(error.code)
        setState({ kind: 'failed', file, refusal: refusalBy(error), isOver })
      },
    )
  }

  const refusal = state.kind === 'sending' ? undefined : state.refusal
  return (
    <Dialog isOpen onClose={onClose} title={wanted.label}>
      <S.Stack>
        <S.Text>
          Un scan ou une photo nette, bords visibles. Seuls nos modérateurs le voient, et il est supprimé 30 jours après
          leur décision.
        </S.Text>
        {refusal !== undefined && (
          <Notice
            tone="danger"
            live="assertive"
            title={refusal.title}
            action={
              state.kind === 'failed' && !state.isOver ? (
                <Button onClick={() => send(state.file)}>Réessayer</Button>
              ) : undefined
            }
          >
            {refusal.text}
          </Notice>
        )}
        <FileDrop
          label={wanted.label}
          isLabelHidden
          accept={DOCUMENT_TYPES.join()}
          limits="PDF, JPEG ou PNG, 5 Mo au plus"
          onFile={send}
          fileName={state.kind === 'empty' ? undefined : state.file.name}
          progress={state.kind === 'sending' ? state.share : undefined}
        />
      </S.Stack>
    </Dialog>
  )
}
