import { formatCount, formatPrice } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { usePriceEstimate } from './usePriceEstimate'

const WORDS = {
  below: 'Votre prix est sous celui de la plupart des annonces comparables : vous vendrez vite.',
  within: 'Votre prix est dans celui des annonces comparables.',
  above:
    'Votre prix est au-dessus de celui de la plupart des annonces comparables : dites pourquoi dans la description.',
} as const

const TONES = { below: 'trust', within: 'trust', above: 'urgent' } as const

/** What comparable ads ask for; nothing where there are too few to tell. */
export const PriceHint = () => {
  const standing = usePriceEstimate()
  if (standing === undefined) return null
  const { count, lowCents, medianCents, highCents, where } = standing
  return (
    <Notice
      tone={where === undefined ? 'neutral' : TONES[where]}
      title={`La moitié des annonces comparables demandent de ${formatPrice(lowCents)} à ${formatPrice(highCents)}`}
      live="polite"
    >
      Prix médian de {formatCount(count)} : {formatPrice(medianCents)}.{where !== undefined && ` ${WORDS[where]}`}
    </Notice>
  )
}
