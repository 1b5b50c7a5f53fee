import type { InputOf } from '@rouage/contracts/endpoint'
import type { getQuote } from '@rouage/contracts/endpoints/publish'
import type { AdOptions } from '@rouage/contracts/offers'

export type QuoteInput = InputOf<typeof getQuote>

const optionsIn = ({ photoPack, urgent, lift }: AdOptions) => ({
  photoPack,
  urgent: urgent === true ? ('true' as const) : undefined,
  lift,
})

/** What a draft would cost, as it is asked for. */
export const quoteOfDraft = (key: string, options: AdOptions): QuoteInput =>
  key === 'new'
    ? { query: { purpose: 'publication', ...optionsIn(options) } }
    : { query: { purpose: 'edit', announcementId: key, ...optionsIn(options) } }

/** What options of an ad would cost that is online. */
export const quoteOfBoosts = (announcementId: string, boosts: AdOptions): QuoteInput => ({
  query: { purpose: 'boost', announcementId, ...optionsIn(boosts) },
})
