import type { Announcement } from '@rouage/contracts/announcement'
import { Link, useUser } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { MessageSquare } from '@rouage/ui/icons'
import { conversationPath } from '../paths'
import * as S from './actions.styles'
import { PhoneAction } from './PhoneAction'
import type { PhoneReveal } from './usePhoneReveal'

type Props = {
  readonly ad: Announcement
  readonly phone: PhoneReveal
  /** Side by side and lower, for the bar at the thumb. */
  readonly isCompact?: boolean
}

/** The two ways to reach a seller: a message, and the phone where the ad has one. Nobody writes to themselves. */
export const Actions = ({ ad, phone, isCompact = false }: Props) => {
  const isOwn = useUser()?.id === ad.seller.id
  const size = isCompact ? 'medium' : 'large'
  if (isOwn && !ad.hasPhone) return null
  return (
    <S.Actions $isCompact={isCompact}>
      {!isOwn && (
        <ButtonLink linkAs={Link} href={conversationPath(ad.id)} rel="nofollow" kind="primary" size={size} isWide>
          <MessageSquare size={20} />
          Contacter
        </ButtonLink>
      )}
      {ad.hasPhone && (
        <S.PhoneSlot $isCompact={isCompact} aria-live="polite">
          <PhoneAction {...phone} size={size} />
          <noscript>Activez JavaScript pour afficher le numéro du vendeur.</noscript>
        </S.PhoneSlot>
      )}
    </S.Actions>
  )
}
