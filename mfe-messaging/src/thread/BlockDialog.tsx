import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'

type Props = {
  readonly name: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before somebody is blocked: it holds for all conversations with them. */
export const BlockDialog = ({ name, onConfirm, onClose }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={`Bloquer ${name} ?`}
    footer={
      <>
        <Button onClick={onClose}>Annuler</Button>
        <Button kind="danger" onClick={onConfirm}>
          Bloquer
        </Button>
      </>
    }
  >
    Vous ne recevrez plus ses messages, dans aucune conversation, et les vôtres ne lui parviendront plus. Vous pourrez
    changer d’avis à tout moment.
  </Dialog>
)
