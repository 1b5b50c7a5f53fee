import { priceEstimate } from '@rouage/contracts/endpoints/search'
import { useEndpoint } from '@rouage/slice-kit'
import { useDebounced } from '@rouage/slice-kit/use-debounced'
import { useAdForm } from '../useAdForm'

const TYPING_DELAY_MS = 600

/** Where the price stands among what comparable ads ask for; undefined where too few are. */
export type PriceStanding = {
  readonly count: number
  readonly lowCents: number
  readonly medianCents: number
  readonly highCents: number
  /** Undefined without a price. */
  readonly where: 'below' | 'within' | 'above' | undefined
}

/** What comparable ads ask for, once make, model and year are known. */
export const usePriceEstimate = (): PriceStanding | undefined => {
  const { fields, glance, type } = useAdForm()
  const { facts, priceCents } = glance ?? {}
  const make = useDebounced(fields.make ?? '', TYPING_DELAY_MS)
  const model = useDebounced(fields.model ?? '', TYPING_DELAY_MS)
  const mileageKm = useDebounced(facts?.mileageKm, TYPING_DELAY_MS)
  const isKnown = type !== undefined && facts?.year !== undefined && make !== '' && model !== ''
  const { data } = useEndpoint(
    priceEstimate,
    {
      query: {
        type: type ?? 'automobile',
        make,
        model,
        year: String(facts?.year),
        mileageKm: mileageKm === undefined ? undefined : String(mileageKm),
        fuel: type === 'automobile' ? facts?.fuel : undefined,
      },
    },
    { enabled: isKnown, keepPrevious: true },
  )
  if (!isKnown || data?.quartiles === undefined) return undefined
  const { lowCents, medianCents, highCents } = data.quartiles
  return { count: data.count, lowCents, medianCents, highCents, where: whereIs(priceCents, lowCents, highCents) }
}

const whereIs = (cents: number | undefined, low: number, high: number): PriceStanding['where'] => {
  if (cents === undefined) return undefined
  if (cents < low) return 'below'
  return cents > high ? 'above' : 'within'
}
