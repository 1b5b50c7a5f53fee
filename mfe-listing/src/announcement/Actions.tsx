import type { Announcement } from '@rouage/contracts/announcement'
import { Link } from '@rouage/slice-kit'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { MessageSquare, Phone } from '@rouage/ui/icons'
import { conversationPath } from '../paths'
import * as S from './actions-style'
import type { PhoneReveal } from './use-phone-reveal'

/** The number for a `tel:` link: digits and a leading plus. */
const dialable = (phone: string): string => phone.replace(/[^\d+]/g, '')

const PhoneAction = ({ state, reveal }: PhoneReveal) => {
  if (state.kind === 'shown') {
    return (
      <ButtonLink href={`tel:${dialable(state.phone)}`} size="large" isWide>
        <Phone size={20} />
        {state.phone}
      </ButtonLink>
    )
  }
  const canAsk = state.kind !== 'refused' || !state.final
  return (
    <>
      {canAsk && (
        <Button size="large" isWide isLoading={state.kind === 'asking'} onClick={reveal}>
          <Phone size={20} />
          Voir le numéro
        </Button>
      )}
      {state.kind === 'refused' && <S.Refusal>{state.message}</S.Refusal>}
    </>
  )
}

/** The two ways to reach a seller: a message, and the phone where the ad has one. */
export const Actions = ({ ad, phone }: { readonly ad: Announcement; readonly phone: PhoneReveal }) => (
  <S.Actions>
    <ButtonLink linkAs={Link} href={conversationPath(ad.id)} rel="nofollow" kind="primary" size="large" isWide>
      <MessageSquare size={20} />
      Contacter
    </ButtonLink>
    {ad.hasPhone && (
      <S.PhoneSlot aria-live="polite">
        <PhoneAction {...phone} />
        <noscript>Activez JavaScript pour afficher le numéro du vendeur.</noscript>
      </S.PhoneSlot>
    )}
  </S.Actions>
)
