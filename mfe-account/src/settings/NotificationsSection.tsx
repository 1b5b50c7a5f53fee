import { type OwnProfile, updateNotifications } from '@rouage/contracts/endpoints/account'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { Checkbox } from '@rouage/ui/Checkbox'
import { toast } from '@rouage/ui/Toast'
import { useRef, useState } from 'react'
import * as S from './settings.styles'
import { type SectionProps, useShowProfile } from './useProfile'

type Preferences = OwnProfile['notifications']

const CHOICES: readonly { readonly id: keyof Preferences; readonly label: string; readonly hint: string }[] = [
  { id: 'messages', label: 'Messages', hint: 'Quand on vous écrit au sujet d’une annonce.' },
  { id: 'favorites', label: 'Favoris', hint: 'Quand le prix d’une annonce gardée change, ou qu’elle part.' },
  {
    id: 'searchAlerts',
    label: 'Alertes de recherche',
    hint: 'Quand une nouvelle annonce répond à une recherche sauvegardée.',
  },
  { id: 'newsletter', label: 'Lettre de Rouage', hint: 'Conseils et nouveautés, une fois par mois au plus.' },
]

export const NotificationsSection = ({ profile }: SectionProps) => {
  const showProfile = useShowProfile()
  const [wanted, setWanted] = useState<Preferences>()
  const shown = wanted ?? profile.notifications
  // Each choice sends all of them: one after the other, so that the last choice is the one that stays.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)

  const choose = (preferences: Preferences) => {
    setWanted(preferences)
    latest.current += 1
    const { current: turn } = latest
    queue.current = queue.current
      .then(() => (turn === latest.current ? callEndpoint(updateNotifications, { body: preferences }) : undefined))
      .then(
        (answer) => {
          if (answer === undefined || turn !== latest.current) return
          showProfile(answer)
          setWanted(undefined)
        },
        (error: unknown) => {
          if (turn !== latest.current) return
          setWanted(undefined)
          toast({
            tone: 'danger',
            title: 'Impossible de mettre à jour le profil',
            text: error instanceof ApiProblem ? error.message : undefined,
          })
        },
      )
  }

  return (
    <S.Section id="notifications" aria-labelledby="notifications-titre">
      <h2 id="notifications-titre">Notifications par email</h2>
      <div>
        {CHOICES.map(({ id, label, hint }) => (
          <Checkbox
            key={id}
            name={id}
            label={label}
            hint={hint}
            checked={shown[id]}
            onChange={({ currentTarget }) => choose({ ...shown, [id]: currentTarget.checked })}
          />
        ))}
      </div>
      <S.Intro>Les emails qui touchent à la sécurité de votre compte partent toujours.</S.Intro>
    </S.Section>
  )
}
