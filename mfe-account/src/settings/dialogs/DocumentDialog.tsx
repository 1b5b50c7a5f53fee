import { DOCUMENT_TYPES, submitCertification } from '@rouage/contracts/endpoints/account'
import { ApiProblem } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { FileDrop } from '@rouage/ui/FileDrop'
import { Notice } from '@rouage/ui/Notice'
import { ProgressBar } from '@rouage/ui/ProgressBar'
import { toast } from '@rouage/ui/Toast'
import { type UploadProblem, useUploads } from '@rouage/ui/Uploads'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useEffect, useId, useRef, useState } from 'react'
import { type DocumentRefusal, refusalOf, type WantedDocument } from '../document-rules'
import { sendFile } from '../send-file'
import { useShowProfile } from '../useProfile'
import * as S from './dialog.styles'
import * as P from './document-preview.styles'
import { DocumentPreview } from './DocumentPreview'

/** Problems of the document itself: sending it again will not help. */
const OF_DOCUMENT: readonly string[] = ['unsupported_document', 'document_too_large', 'unsafe_document']

const problemOf = (error: unknown): UploadProblem => {
  if (!(error instanceof ApiProblem)) return { title: "Erreur d'upload", text: "Une erreur inattendue s'est produite" }
  return {
    title: error.status === 401 ? "Erreur d'authentification" : "Erreur d'upload",
    text: error.message,
    isFinal: OF_DOCUMENT.includes(error.code),
  }
}

type Sent = ReturnType<typeof useUploads<void>>

/** Sends a document of the person who is signed in, once at a time; whoever closes the dialog gives it up. */
const useDocument = (onClose: () => void): Sent => {
  const showProfile = useShowProfile()
  return useUploads({
    send: async (file, options) => {
      const profile = await sendFile(submitCertification, file, options)
      showProfile(profile)
      toast({ tone: 'success', title: 'Document envoyé', text: 'Il sera vérifié sous 48 h.' })
      onClose()
    },
    problemOf,
    most: 1,
  })
}

const Progress = ({ share }: { readonly share: number }) => (
  <P.Sending>
    <ProgressBar value={share} max={1} aria-label="Envoi du fichier" />
    <output>
      {Math.round(share * 100)}&nbsp;%<VisuallyHidden> envoyés</VisuallyHidden>
    </output>
  </P.Sending>
)

type ConfirmationProps = {
  readonly file: File
  readonly sent: Sent
  readonly onOther: (files: readonly File[]) => void
}

/** What was chosen, to be looked at before it leaves. The one button sends it, and again where it did not arrive. */
const Confirmation = ({ file, sent: { items, add, clear, retry }, onOther }: ConfirmationProps) => {
  const captionId = useId()
  const main = useRef<HTMLButtonElement>(null)
  const other = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [document] = items
  const failure = document?.state.kind === 'failed' ? document.state.problem : undefined
  const isSending = document !== undefined && failure === undefined
  const isRefused = failure?.isFinal === true

  // What had the focus is gone: the place where the file was chosen, or the button that sent it.
  useEffect(() => main.current?.focus(), [file])
  useEffect(() => {
    if (isRefused) other.current?.focus()
  }, [isRefused])

  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" live="assertive" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <DocumentPreview file={file} id={captionId} />
      {isSending && <Progress share={document.state.kind === 'sending' ? document.state.share : 0} />}
      <P.Choices>
        {!isRefused && (
          <Button
            ref={main}
            kind="primary"
            size="large"
            isWide
            aria-describedby={captionId}
            isLoading={isSending}
            loadingLabel="Envoi en cours…"
            onClick={() => (document === undefined ? add([file]) : retry(document.id))}
          >
            {failure === undefined ? 'Envoyer ce document' : 'Réessayer'}
          </Button>
        )}
        <Button ref={other} size="large" isWide onClick={() => input.current?.click()}>
          Choisir un autre fichier
        </Button>
      </P.Choices>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Autre fichier"
        accept={DOCUMENT_TYPES.join()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Choosing the same file again is a change too.
          currentTarget.value = ''
          if (files.length === 0) return
          clear()
          onOther(files)
        }}
      />
    </>
  )
}

type Props = { readonly wanted: WantedDocument; readonly onClose: () => void }

/** Hands in the document that proves who a seller is: chosen, looked at, and only then sent. */
export const DocumentDialog = ({ wanted, onClose }: Props) => {
  const sent = useDocument(onClose)
  const [chosen, choose] = useState<File>()
  const [refusal, refuse] = useState<DocumentRefusal>()

  const take = ([file]: readonly File[]) => {
    if (file === undefined) return
    const why = refusalOf(file)
    refuse(why)
    if (why === undefined) choose(file)
  }

  return (
    <Dialog isOpen onClose={onClose} title={wanted.label}>
      <S.Stack>
        <S.Text>
          Un scan ou une photo nette, bords visibles. Seuls nos modérateurs le voient, et il est supprimé 30 jours après
          leur décision.
        </S.Text>
        {refusal !== undefined && (
          <Notice tone="danger" live="assertive" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        {chosen === undefined ? (
          <FileDrop
            label={wanted.label}
            isLabelHidden
            accept={DOCUMENT_TYPES.join()}
            limits="PDF, JPEG ou PNG, 5 Mo au plus"
            onFiles={take}
          />
        ) : (
          <Confirmation file={chosen} sent={sent} onOther={take} />
        )}
      </S.Stack>
    </Dialog>
  )
}
