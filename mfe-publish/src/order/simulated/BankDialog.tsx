import type { Order } from '@rouage/contracts/offers'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { formatPrice } from '@rouage/ui/formats'

type Props = {
  readonly isOpen: boolean
  readonly order: Order
  readonly isUnderWay: boolean
  readonly onAnswer: (isAccepted: boolean) => void
  readonly onClose: () => void
}

/** Plays the page of a bank that wants to hear from its customer before it pays (3-D Secure). */
export const BankDialog = ({ isOpen, order, isUnderWay, onAnswer, onClose }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Votre banque (simulation)"
    footer={
      <>
        <Button onClick={() => onAnswer(false)} aria-disabled={isUnderWay}>
          Refuser
        </Button>
        <Button kind="primary" onClick={() => onAnswer(true)} isLoading={isUnderWay}>
          Accepter le paiement
        </Button>
      </>
    }
  >
    <p>
      Confirmez-vous le paiement de <strong>{formatPrice(order.totalCents, true)}</strong> à Rouage (référence{' '}
      {order.reference})&nbsp;?
    </p>
    <p>Avec une vraie carte, c’est ici que l’application de votre banque vous poserait la question.</p>
  </Dialog>
)
