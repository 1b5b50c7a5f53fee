import { Button, ButtonLink, type ButtonSize } from '@rouage/ui/Button'
import { Phone } from '@rouage/ui/icons'
import * as S from './actions.styles'
import type { PhoneReveal } from './usePhoneReveal'

/** The number for a `tel:` link: digits and a leading plus. */
const dialable = (phone: string): string => phone.replace(/[^\d+]/g, '')

/** A seller's number: a button that asks for it, and then the number, to be called. */
export const PhoneAction = ({ state, reveal, size }: PhoneReveal & { readonly size: ButtonSize }) => {
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
