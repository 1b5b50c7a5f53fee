import { DOCUMENT_TYPES, submitCertification } from '@rouage/contracts/endpoints/account'
import { ApiProblem } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { FileDrop } from '@rouage/ui/FileDrop'
import { Notice } from '@rouage/ui/Notice'
import { toast } from '@rouage/ui/Toast'
import { type UploadProblem, useUploads } from '@rouage/ui/Uploads'
import { refusalOf, type WantedDocument } from '../document-rules'
import { sendFile } from '../send-file'
import { useShowProfile } from '../useProfile'
import * as S from './dialog.styles'

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

type Props = { readonly wanted: WantedDocument; readonly onClose: () => void }

/** Hands in the document that proves who a seller is. */
export const DocumentDialog = ({ wanted, onClose }: Props) => {
  const showProfile = useShowProfile()
  const { items, refusals, add, retry, clear } = useUploads({
    send: async (file, options) => {
      const profile = await sendFile(submitCertification, file, options)
      showProfile(profile)
      toast({ tone: 'success', title: 'Document envoyé', text: 'Il sera vérifié sous 48 h.' })
      onClose()
    },
    refusalOf,
    problemOf,
    most: 1,
  })
  const [document] = items
  const failure = document?.state.kind === 'failed' ? document.state.problem : undefined
  const problem = failure ?? refusals[0]

  return (
    <Dialog isOpen onClose={onClose} title={wanted.label}>
      <S.Stack>
        <S.Text>
          Un scan ou une photo nette, bords visibles. Seuls nos modérateurs le voient, et il est supprimé 30 jours après
          leur décision.
        </S.Text>
        {problem !== undefined && (
          <Notice
            tone="danger"
            live="assertive"
            title={problem.title}
            action={
              document !== undefined && failure?.isFinal !== true ? (
                <Button onClick={() => retry(document.id)}>Réessayer</Button>
              ) : undefined
            }
          >
            {problem.text}
          </Notice>
        )}
        <FileDrop
          label={wanted.label}
          isLabelHidden
          accept={DOCUMENT_TYPES.join()}
          limits="PDF, JPEG ou PNG, 5 Mo au plus"
          onFiles={(files) => {
            clear()
            add(files)
          }}
          fileName={document?.file.name}
          progress={document?.state.kind === 'sending' ? document.state.share : undefined}
        />
      </S.Stack>
    </Dialog>
  )
}
