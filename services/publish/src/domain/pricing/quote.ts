import {
  type AdOptions,
  type OrderPurpose,
  PHOTO_PACKS,
  type PhotoPack,
  type Plan,
  type Quote,
  type QuoteLine,
} from '@rouage/contracts/offers'
import { sha256Of } from '@rouage/service-kit'
import { FREE_ADS_PER_YEAR, PRICES, type SoldItem, SUBSCRIPTION_CENTS } from './prices'
import { ITEM_LABELS, NOTES } from './wording'

/** What a quote is made of (docs/rules.md, Prices). */
export type QuoteInput = {
  readonly purpose: OrderPurpose
  readonly plan: Plan
  readonly options: AdOptions
  /** Free places of the rolling year that other ads hold. */
  readonly freeAdsTaken: number
  /** What was paid for this ad before: nobody pays for it twice. */
  readonly paid: ReadonlySet<SoldItem>
  /** Whether its last version was refused: putting that right costs nothing. */
  readonly isCorrection: boolean
  /** Photos of an ad that came without this service: it keeps as many, whatever its plan. */
  readonly photosHeld?: number
}

const lineOf = (item: QuoteLine['item'], amountCents: number, note?: string): QuoteLine => {
  const label = ITEM_LABELS[item]
  return amountCents === 0 && note !== undefined ? { item, label, amountCents, note } : { item, label, amountCents }
}

const isSold = (plan: Plan, item: SoldItem): boolean => PRICES[plan].items[item] !== null

/** The options that mean something for a purpose and a plan; the others are left out. */
export const optionsFor = (purpose: OrderPurpose, plan: Plan, { photoPack, urgent, lift }: AdOptions): AdOptions => {
  const hasPacks = purpose === 'publication' || purpose === 'edit'
  const hasBoosts = purpose === 'publication' || purpose === 'boost'
  return {
    ...(hasPacks && photoPack !== undefined && isSold(plan, photoPack) ? { photoPack } : {}),
    ...(hasBoosts && urgent === true ? { urgent } : {}),
    ...(hasBoosts && lift !== undefined ? { lift } : {}),
  }
}

const soldLine = ({ plan, paid }: QuoteInput, item: SoldItem, note: string): QuoteLine =>
  paid.has(item) ? lineOf(item, 0, NOTES.paid) : lineOf(item, PRICES[plan].items[item] ?? 0, note)

/** Whether a publication or renewal takes one of the year's free ads. */
const isFreeAd = ({ purpose, plan, freeAdsTaken, paid }: QuoteInput): boolean => {
  const takesPlace = (purpose === 'publication' && !paid.has('ad')) || purpose === 'renewal'
  return takesPlace && plan !== 'subscribed' && freeAdsTaken < FREE_ADS_PER_YEAR
}

const freeAdsLeft = (input: QuoteInput): number | null => {
  if (input.plan === 'subscribed') return null
  return Math.max(0, FREE_ADS_PER_YEAR - input.freeAdsTaken - (isFreeAd(input) ? 1 : 0))
}

/** The line of what the order is about; none of a boost, which is its options. */
const mainLines = (input: QuoteInput): QuoteLine[] => {
  switch (input.purpose) {
    case 'publication':
    case 'renewal': {
      const item = input.purpose === 'publication' ? 'ad' : 'renewal'
      if (isFreeAd(input)) return [lineOf(item, 0, NOTES.freeAd(freeAdsLeft(input) ?? 0))]
      return [soldLine(input, item, NOTES.subscribed)]
    }
    case 'edit':
      return [input.isCorrection ? lineOf('edit', 0, NOTES.correction) : soldLine(input, 'edit', NOTES.subscribed)]
    case 'subscription':
      return [lineOf('subscription', SUBSCRIPTION_CENTS)]
    case 'boost':
      return []
  }
}

const optionLines = (input: QuoteInput): QuoteLine[] => {
  const { photoPack, urgent, lift } = optionsFor(input.purpose, input.plan, input.options)
  const items = [photoPack, urgent === true ? ('urgent' as const) : undefined, lift]
  return items.flatMap((item) => (item === undefined ? [] : [soldLine(input, item, NOTES.packOfPlan)]))
}

/** Only a plan that sells packs gains photos by one: the others have theirs already. */
const photosOfPack = (plan: Plan, pack: PhotoPack): number => {
  const isCharged = (PRICES[plan].items[pack] ?? 0) > 0
  return isCharged ? (PHOTO_PACKS.find(({ id }) => id === pack)?.photos ?? 0) : 0
}

const photoLimitOf = ({ plan, options, paid, photosHeld = 0 }: QuoteInput): number => {
  const held = PHOTO_PACKS.map(({ id }) => id).filter((id) => id === options.photoPack || paid.has(id))
  const bought = PRICES[plan].photos + Math.max(0, ...held.map((pack) => photosOfPack(plan, pack)))
  return Math.max(bought, photosHeld)
}

/** Whether what was quoted takes one of the year's free ads; what was paid for before takes none. */
export const takesFreeAd = ({ plan, lines }: Pick<Quote, 'plan' | 'lines'>): boolean =>
  plan !== 'subscribed' &&
  lines.some(
    ({ item, amountCents, note }) => (item === 'ad' || item === 'renewal') && amountCents === 0 && note !== NOTES.paid,
  )

/** What something costs: from what is known of its seller and ad to lines and total. */
export const quoteOf = (input: QuoteInput): Quote => {
  const lines = [...mainLines(input), ...optionLines(input)]
  const quoted = {
    plan: input.plan,
    lines,
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    photoLimit: photoLimitOf(input),
    freeAdsLeft: freeAdsLeft(input),
  }
  return { ...quoted, version: sha256Of(JSON.stringify([input.purpose, quoted])) }
}
