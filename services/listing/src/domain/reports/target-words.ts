import type { ModeratedKind } from '@rouage/contracts/flagged-content'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { StoredReport, StoredReportCase } from '../../data/reports'

/** What a target is called and what it says, as of now; empty where it is gone. */
export type TargetWords = { readonly title: string; readonly text: string }

const NOTHING: TargetWords = { title: '', text: '' }

/** What its author wrote, of what was told with a report: the message that it is about, where it is about one. */
const authorsWords = (reports: readonly StoredReport[]): string => {
  const excerpt = reports.at(-1)?.excerpt ?? []
  const isOne = excerpt.some(({ isTarget }) => isTarget === true)
  return excerpt
    .filter(({ isAuthors, isTarget }) => (isOne ? isTarget === true : isAuthors))
    .map(({ text }) => text)
    .join('\n')
}

/** Reads what a moderator looks at, and what a decision quotes. */
export const createTargetWords = ({
  announcements,
  reviews,
  sellers,
}: Pick<Repositories, 'announcements' | 'reviews' | 'sellers'>) => {
  const ofKind: Readonly<Record<ModeratedKind, (id: string, session: ClientSession | null) => Promise<TargetWords>>> = {
    announcement: async (id) => {
      const ad = await announcements.findWhole(id)
      return ad === undefined ? NOTHING : { title: ad.title, text: ad.description }
    },
    review: async (id, session) => ({ title: '', text: (await reviews.byId(id, session))?.text ?? '' }),
    user: async (id, session) => ({ title: (await sellers.byId(id, session))?.pseudo ?? '', text: '' }),
    message: async () => NOTHING,
    conversation: async () => NOTHING,
    held: async () => NOTHING,
  }
  return async (
    { kind, targetId }: Pick<StoredReportCase, 'kind' | 'targetId'>,
    reports: readonly StoredReport[],
    session: ClientSession | null = null,
  ): Promise<TargetWords> => {
    const words = await ofKind[kind](targetId, session)
    return words.text === '' ? { ...words, text: authorsWords(reports) } : words
  }
}
export type TargetWordsOf = ReturnType<typeof createTargetWords>
