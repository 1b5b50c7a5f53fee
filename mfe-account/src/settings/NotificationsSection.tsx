import { type OwnProfile, updateNotifications } from '@rouage/contracts/endpoints/account'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { Checkbox } from '@rouage/ui/Checkbox'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Radio, RadioGroup } from '@rouage/ui/Radio'
import { Skeleton } from '@rouage/ui/Skeleton'
import { toast } from '@rouage/ui/Toast'
import { useRef, useState } from 'react'
import { MAIL_KINDS } from './mail-kinds'
import * as S from './settings.styles'
import { type SectionProps, useShowProfile } from './useProfile'

const PushChoice = lazyPart(() => import('./PushChoice').then((part) => part.PushChoice), {
  failure: 'Le réglage des notifications de cet appareil n’a pas pu être chargé.',
  placeholder: <Skeleton $height="96px" />,
})

type Preferences = OwnProfile['notifications']

const RHYTHMS = [
  {
    id: 'immediate',
    label: 'Au fil de l’eau',
    hint: 'Quand un message n’est pas lu après 5 minutes, une fois par heure et par conversation au plus.',
  },
  { id: 'daily', label: 'Une fois par jour', hint: 'Un résumé de vos messages non lus, vers 8 h.' },
] as const

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
      <h2 id="notifications-titre">Notifications</h2>
      <h3>Par e-mail</h3>
      <div>
        {MAIL_KINDS.map(({ id, label, hint }) => (
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
      {shown.messages && (
        <RadioGroup label="Rythme des e-mails de messages">
          {RHYTHMS.map(({ id, label, hint }) => (
            <Radio
              key={id}
              name="messagesRhythm"
              value={id}
              label={label}
              hint={hint}
              checked={(shown.messagesRhythm ?? 'immediate') === id}
              onChange={() => choose({ ...shown, messagesRhythm: id })}
            />
          ))}
        </RadioGroup>
      )}
      <S.Intro>Les e-mails qui touchent à la sécurité de votre compte partent toujours.</S.Intro>
      <h3>Sur cet appareil</h3>
      <PushChoice />
    </S.Section>
  )
}
