import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '@rouage/contracts/endpoints/account'
import type { SellerKind } from '@rouage/contracts/vehicle'

export type WantedDocument = {
  readonly label: string
  readonly phrase: string
  /** Stands for the phrase: `un modérateur la vérifie`. */
  readonly pronoun: 'le' | 'la'
}

/** Which document proves who a seller is. */
export const documentOf = (kind: SellerKind): WantedDocument =>
  kind === 'professionnel'
    ? { label: 'Extrait KBIS', phrase: 'un extrait KBIS de votre société', pronoun: 'le' }
    : { label: "Carte d'identité", phrase: "votre carte d'identité", pronoun: 'la' }

export type DocumentRefusal = { readonly title: string; readonly text: string }

/** Why a file cannot be a document, as far as one can tell before its content is read; undefined where it may be one. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): DocumentRefusal | undefined => {
  if (!DOCUMENT_TYPES.some((known) => known === type)) {
    return { title: 'Type de fichier non supporté', text: 'Veuillez sélectionner un fichier PDF, JPEG ou PNG' }
  }
  if (size > MAX_DOCUMENT_BYTES) {
    return { title: 'Fichier trop volumineux', text: 'La taille du fichier ne doit pas dépasser 5MB' }
  }
  return undefined
}
