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
  renew: {
    heading: "Renouveler l'annonce",
    text: 'repart pour 60 jours à compter d’aujourd’hui. Ce renouvellement compte comme une annonce de votre quota de l’année.',
    confirm: 'Renouveler',
    kind: 'primary',
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
