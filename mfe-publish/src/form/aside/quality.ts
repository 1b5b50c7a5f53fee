/** One thing that makes an ad better, and what to do for it. */
export type QualityHint = { readonly label: string; readonly isMet: boolean; readonly advice: string }

/** Buyers pass ads by with fewer. */
const ENOUGH_PHOTOS = 3
const ENOUGH_TEXT = 200

type Written = {
  readonly photos: number
  readonly photoLimit: number
  /** Characters of the description. */
  readonly text: number
  /** Where the price stands among comparable ads; undefined where that is not known. */
  readonly price: 'below' | 'within' | 'above' | undefined
}

const textAdvice = (length: number): string =>
  length === 0 ? 'Décrivez l’entretien, les équipements et les défauts.' : `Encore ${ENOUGH_TEXT - length} caractères.`

/** What is told of an ad while it is written; nothing of a price that cannot be compared. */
export const qualityOf = ({ photos, photoLimit, text, price }: Written): readonly QualityHint[] => [
  {
    label: 'Photos',
    isMet: photos >= ENOUGH_PHOTOS,
    advice: `${photos} sur ${photoLimit} : montrez l’avant, l’arrière et l’intérieur.`,
  },
  { label: 'Description', isMet: text >= ENOUGH_TEXT, advice: textAdvice(text) },
  ...(price === undefined
    ? []
    : [
        {
          label: 'Prix',
          isMet: price !== 'above',
          advice: 'Au-dessus de la plupart des annonces comparables.',
        },
      ]),
]
