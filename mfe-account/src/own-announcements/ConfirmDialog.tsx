import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import * as S from '../settings/dialogs/dialog.styles'

const WORDS = {
  delete: {
    heading: "Supprimer l'annonce",
    text: "sera supprimée avec ses photos. C'est définitif.",
    confirm: 'Supprimer',
    kind: 'danger',
  },
  withdraw: {
    heading: 'Retirer la demande',
    text: 'ne sera pas publiée. Ce qui est déjà en ligne y reste.',
    confirm: 'Retirer',
    kind: 'danger',
  },
} as const

type Props = {
  readonly action: keyof typeof WORDS
  /** Title of the ad. */
  readonly title: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({ action, title, onConfirm, onClose }: Props) => {
  const { heading, text, confirm, kind } = WORDS[action]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={heading}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button kind={kind} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <S.Text>
        <strong>{title}</strong> {text}
      </S.Text>
    </Dialog>
  )
}
