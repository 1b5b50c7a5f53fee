import type { SellerKind } from '@rouage/contracts/vehicle'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readSignUp, type SignUpTexts, textsIn } from './kept-sign-up'

type Heard = {
  /** The kind of seller that was put back. Stable between renders. */
  readonly onKind: (kind: SellerKind) => void
  readonly fillEmpty: (texts: SignUpTexts) => void
  /** What stands in the fields then. */
  readonly onTexts: (texts: SignUpTexts) => void
}

/**
 * Puts back what was filled in and not sent in this tab. A browser may have put back the kind of seller itself, without
 * telling.
 */
export const useKeptSignUp = (
  form: RefObject<HTMLFormElement | null>,
  kind: SellerKind,
  { onKind, fillEmpty, onTexts }: Heard,
): void => {
  useEffect(() => {
    const radios = [...(form.current?.querySelectorAll<HTMLInputElement>('[name=sellerKind]') ?? [])]
    const kept = readSignUp().kind
    // Each by itself: React hears no later press of one that another has taken the dot from.
    if (kept !== undefined) for (const radio of radios) radio.checked = radio.value === kept
    if (radios.some(({ checked, value }) => checked && value === 'professionnel')) onKind('professionnel')
  }, [form, onKind])

  const restore = useEffectEvent(() => {
    fillEmpty(readSignUp().texts)
    onTexts(textsIn(form.current))
  })
  // The other kind of seller has other fields.
  useEffect(() => restore(), [kind])
}
