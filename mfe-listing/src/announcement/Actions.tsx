import type { Announcement } from '@rouage/contracts/announcement'
import { Link, useSession } from '@rouage/slice-kit'
import { Button, ButtonLink, type ButtonSize } from '@rouage/ui/Button'
import { MessageSquare, Phone } from '@rouage/ui/icons'
import { conversationPath } from '../paths'
import * as S from './actions.styles'
import type { PhoneReveal } from './usePhoneReveal'

/** The number for a `tel:` link: digits and a leading plus. */
const dialable = (phone: string): string => phone.replace(/[^\d+]/g, '')

const PhoneAction = ({ state, reveal, size }: PhoneReveal & { readonly size: ButtonSize }) => {
  if (state.kind === 'shown') {
    return (
      <ButtonLink href={`tel:${dialable(state.phone)}`} size={size} isWide>
        <Phone size={20} />
        {state.phone}
      </ButtonLink>
    )
  }
  const canAsk = state.kind !== 'refused' || !state.final
  return (
    <>
      {canAsk && (
        <Button size={size} isWide isLoading={state.kind === 'asking'} onClick={reveal}>
          <Phone size={20} />
          Voir le numéro
        </Button>
      )}
      {state.kind === 'refused' && <S.Refusal>{state.message}</S.Refusal>}
    </>
  )
}

type Props = {
  readonly ad: Announcement
  readonly phone: PhoneReveal
  /** Side by side and lower, for the bar at the thumb. */
  readonly isCompact?: boolean
}

/** The two ways to reach a seller: a message, and the phone where the ad has one. Nobody writes to themselves. */
export const Actions = ({ ad, phone, isCompact = false }: Props) => {
  const isOwn = useSession()?.id === ad.seller.id
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
