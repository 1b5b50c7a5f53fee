import { revealPhone } from '@rouage/contracts/endpoints/listing'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { useRef, useState } from 'react'

export type PhoneState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'shown'; readonly phone: string }
  /** `final`: asking again cannot help. `message` is French. */
  | { readonly kind: 'refused'; readonly message: string; readonly final: boolean }

export type PhoneReveal = { readonly state: PhoneState; readonly reveal: () => void }

const NO_NUMBER = "Ce vendeur n'a plus de numéro affiché. Envoyez-lui un message."
const TOO_MANY = 'Vous avez affiché beaucoup de numéros. Réessayez dans une heure, ou envoyez un message.'
const FAILED = "Le numéro n'a pas pu être affiché. Réessayez."

const refusalOf = (error: unknown): PhoneState => {
  if (!(error instanceof ApiProblem)) return { kind: 'refused', message: FAILED, final: false }
  switch (error.code) {
    case 'no_phone':
      return { kind: 'refused', message: NO_NUMBER, final: true }
    case 'announcement_not_found':
      return { kind: 'refused', message: "Cette annonce n'est plus en ligne.", final: true }
    case 'too_many_requests':
      return { kind: 'refused', message: TOO_MANY, final: false }
    default:
      return { kind: 'refused', message: error.message, final: false }
  }
}

/** Asks the service for the seller's number on the visitor's wish, once: the number is in no page. */
export const usePhoneReveal = (announcementId: string): PhoneReveal => {
  const [state, setState] = useState<PhoneState>({ kind: 'hidden' })
  const isAsking = useRef(false)

  const reveal = () => {
    if (isAsking.current || state.kind === 'shown') return
    isAsking.current = true
    setState({ kind: 'asking' })
    callEndpoint(revealPhone, { params: { id: announcementId } })
      .then(
        ({ phone }) => setState({ kind: 'shown', phone }),
        (error: unknown) => setState(refusalOf(error)),
      )
      .finally(() => {
        isAsking.current = false
      })
  }

  return { state, reveal }
}
