import type { Quote } from '@rouage/contracts/offers'
import { type FieldError, notFound, Problem } from '@rouage/service-kit'

export const draftNotFound = (): Problem =>
  notFound(
    'draft_not_found',
    'Cette annonce a déjà été envoyée, ou son brouillon a été supprimé. Consultez « Mes annonces ».',
  )

/** What is wrong with a draft, each at its field: `fields.price`. */
export const wrongFields = (errors: readonly FieldError[]): Problem =>
  new Problem({
    status: 400,
    code: 'invalid_input',
    detail: 'Certaines informations sont incorrectes. Corrigez les champs signalés.',
    errors,
  })

export const tooManyPhotos = ({ photoLimit }: Pick<Quote, 'photoLimit'>): Problem => {
  const message = `Votre annonce peut contenir ${photoLimit} photos. Retirez-en, ou choisissez un pack photos.`
  return wrongFields([{ path: 'photos', message }])
}
