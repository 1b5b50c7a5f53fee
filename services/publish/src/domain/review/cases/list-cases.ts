import type { QueryOf, ResponseOf } from '@rouage/contracts'
import type { listCases } from '@rouage/contracts/endpoints/publish'
import { beyond, pageOf, placeOf } from '@rouage/service-kit'
import type { Parts } from '../../../parts'
import { createReadCases } from './read-cases'

const PAGE = 20

/** What waits, the oldest first, or one of it. */
export const createListCases = (parts: Pick<Parts, 'models' | 'photoPasses'>) => {
  const { cases } = parts.models
  const read = createReadCases(parts)
  return async (
    moderatorId: string,
    { after, kind, id }: QueryOf<typeof listCases>,
  ): Promise<ResponseOf<typeof listCases>> => {
    const open = { closedAt: null, ...(kind === undefined ? {} : { kind }) }
    const place = placeOf(after)
    const [total, found] = await Promise.all([
      cases.countDocuments(open),
      cases
        .find({ ...open, ...(id === undefined ? beyond('openedAt', place, 'oldest first') : { _id: id }) })
        .sort({ openedAt: 1, _id: 1 })
        .limit(PAGE + 1)
        .lean(),
    ])
    const { rows, next } = pageOf(found, PAGE, ({ openedAt, _id }) => ({ at: openedAt, id: _id }))
    return { items: await read(rows, moderatorId), total, next }
  }
}
