import { Button } from '@rouage/ui/Button'
import { Notice } from '@rouage/ui/Notice'
import type { DraftInHand } from '../draft/useDraft'

/** What keeps choices from the service: another device, the network, or the service itself. */
export const DraftNotice = ({ draft: { state, problem, takeOther, keepMine } }: { readonly draft: DraftInHand }) => {
  if (state === 'changed') {
    return (
      <Notice
        tone="urgent"
        live="polite"
        title="Cette annonce a été modifiée ailleurs"
        action={
          <>
            <Button onClick={takeOther}>Prendre l’autre version</Button>
            <Button onClick={keepMine}>Garder celle-ci</Button>
          </>
        }
      >
        Un autre appareil ou un autre onglet l’a enregistrée entre-temps.
      </Notice>
    )
  }
  if (state === 'offline') {
    return (
      <Notice tone="urgent" live="polite">
        {problem?.message} Vos choix sont gardés sur cet appareil, et enregistrés dès que possible.
      </Notice>
    )
  }
  if (state === 'refused') {
    return (
      <Notice tone="danger" live="polite">
        {problem?.message}
      </Notice>
    )
  }
  return null
}
