import { Checkbox } from '@rouage/ui/Checkbox'
import { ErrorText } from '@rouage/ui/Field'
import { CircleAlert } from '@rouage/ui/icons'
import { useId } from 'react'
import type { Payment } from './usePayment'

const HINT =
  'Il commence dès le paiement, sans attendre la fin du délai de rétractation de 14 jours. ' +
  'Une fois le service entièrement rendu, je ne peux plus me rétracter.'

/** What a buyer gives up who wants the service at once (docs/payments.md). */
export const Consent = ({ payment: { isAccepted, accept, isConsentMissing } }: { readonly payment: Payment }) => {
  const id = useId()
  return (
    <div>
      <Checkbox
        label="J’accepte l’exécution immédiate du service."
        hint={HINT}
        checked={isAccepted}
        onChange={({ target }) => accept(target.checked)}
        aria-invalid={isConsentMissing || undefined}
        aria-describedby={isConsentMissing ? id : undefined}
      />
      {isConsentMissing && (
        <ErrorText id={id}>
          <CircleAlert />
          Acceptez l’exécution immédiate du service pour payer.
        </ErrorText>
      )}
    </div>
  )
}
