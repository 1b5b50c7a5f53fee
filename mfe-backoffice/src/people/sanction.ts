import type { FieldErrors } from '@rouage/slice-kit/form'

/** What a moderator may do about somebody here. Deletion is for whoever writes to the service: nobody takes it back. */
export const KINDS = [
  { id: 'warning', label: 'Avertir' },
  { id: 'photo_removal', label: 'Retirer la photo' },
  { id: 'suspension', label: 'Suspendre' },
  { id: 'suspension_lifted', label: 'Lever la suspension' },
] as const

/** When a suspension ends: in so many days, on a day of its own, or never. */
export const ENDS = [
  { id: '1', label: '1 jour' },
  { id: '7', label: '7 jours' },
  { id: '30', label: '30 jours' },
  { id: 'date', label: 'À une date' },
  { id: 'never', label: 'Sans fin' },
] as const

export type SanctionValues = {
  kind: '' | (typeof KINDS)[number]['id']
  end: (typeof ENDS)[number]['id']
  /** `2026-12-01`, where the end is a day of its own. */
  date: string
  reason: string
}

const DAY_MS = 86_400_000
const SHORTEST_REASON = 10

/** The end as a moment; undefined for none, and while there is no whole date. */
export const untilOf = ({ end, date }: Pick<SanctionValues, 'end' | 'date'>, now: Date): string | undefined => {
  if (end === 'never') return undefined
  if (end !== 'date') return new Date(now.getTime() + Number(end) * DAY_MS).toISOString()
  // The whole day counts.
  const last = new Date(`${date}T23:59:59`)
  return Number.isNaN(last.getTime()) ? undefined : last.toISOString()
}

/** The body of the call. */
export const sanctionBody = (values: SanctionValues, now: Date) => ({
  kind: values.kind,
  reason: values.reason,
  until: values.kind === 'suspension' ? untilOf(values, now) : undefined,
})

/** What the contract cannot know. */
export const wrongIn = (values: SanctionValues, now: Date): FieldErrors => {
  const errors: Record<string, string> = {}
  if (values.kind === '') errors.kind = 'Choisissez une sanction.'
  if (values.reason.trim().length < SHORTEST_REASON) errors.reason = 'Donnez la raison en 10 caractères au moins.'
  if (values.kind === 'suspension' && values.end === 'date') {
    const until = untilOf(values, now)
    if (until === undefined || new Date(until) <= now) errors.date = 'Choisissez un jour à venir.'
  }
  return errors
}

/** How an end reads behind `Suspendre`. */
export const endIn = (end: SanctionValues['end']): string => {
  if (end === 'never') return 'sans fin'
  return end === 'date' ? 'jusqu’à cette date' : (ENDS.find(({ id }) => id === end)?.label ?? '')
}
