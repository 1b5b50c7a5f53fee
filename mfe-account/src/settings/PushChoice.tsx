import { Button } from '@rouage/ui/Button'
import { Checkbox } from '@rouage/ui/Checkbox'
import { Notice } from '@rouage/ui/Notice'
import { usePush } from './usePush'

const WHAT =
  'Messages non lus, baisses de prix de vos favoris et alertes de recherche, même quand Rouage est fermé : les sujets ' +
  'que vous avez choisis ci-dessus.'

/** Why there is no choice, and what to do about it. */
const OBSTACLES = {
  unsupported: {
    title: 'Pas de notifications dans ce navigateur',
    text:
      'Il ne sait pas en recevoir, ou sa navigation privée les empêche. Essayez avec un autre navigateur à jour ; ' +
      'vos e-mails, eux, arrivent toujours.',
  },
  'needs-install': {
    title: 'Ajoutez d’abord Rouage à l’écran d’accueil',
    text:
      'Sur iPhone et iPad, seule une application reçoit des notifications. Dans Safari, touchez Partager, ' +
      'puis « Sur l’écran d’accueil », et revenez ici depuis l’icône de Rouage.',
  },
  denied: {
    title: 'Notifications bloquées par votre navigateur',
    text:
      'Pour les recevoir, ouvrez les autorisations du site (l’icône à gauche de l’adresse, ou les réglages ' +
      'de votre téléphone), autorisez les notifications, puis vérifiez ici.',
  },
} as const

/** Whether this browser is told of news while no page is open, and what keeps it from that. */
export const PushChoice = () => {
  const { state, isWorking, failure, choose, look } = usePush()
  const obstacle = state === undefined || state === 'on' || state === 'off' ? undefined : OBSTACLES[state]
  const again = (
    <Button onClick={look} disabled={isWorking}>
      {failure === undefined ? 'Vérifier' : 'Réessayer'}
    </Button>
  )

  return (
    <div>
      <Checkbox
        name="push"
        label="Notifications sur cet appareil"
        hint={isWorking ? 'Un instant…' : WHAT}
        checked={state === 'on'}
        disabled={isWorking || (state !== 'on' && state !== 'off')}
        aria-busy={isWorking}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {failure !== undefined && (
        <Notice tone="danger" live="assertive" action={state === undefined ? again : undefined}>
          {failure}
        </Notice>
      )}
      {failure === undefined && obstacle !== undefined && (
        <Notice title={obstacle.title} live="polite" action={state === 'denied' ? again : undefined}>
          {obstacle.text}
        </Notice>
      )}
    </div>
  )
}
