import { BUCKET_SPAN, type Digest, DIGEST_BUCKETS, ID_WEIGHTS, VERSION_WEIGHTS } from '@rouage/contracts/digest'
import { hashOf } from '@rouage/contracts/hash'
import type { Model, QueryFilter } from 'mongoose'

/**
 * What a document needs to be in a digest; an index that begins with the filter's fields, then these, reads no document.
 */
export type Digestible = {
  _id: string
  version: number
  /** `hashOf(_id)`. */
  idHash: number
}

const FILL_AT_ONCE = 1_000
const SUMMAND = {
  $add: [
    '$idHash',
    {
      $multiply: [
        { $add: [{ $mod: ['$idHash', ID_WEIGHTS] }, 1] },
        { $add: [{ $mod: ['$version', VERSION_WEIGHTS] }, 1] },
      ],
    },
  ],
}

/** The filter for documents of these buckets: from one up to, and without, another. */
export const inBuckets = (from: number, to: number) => ({ idHash: { $gte: from * BUCKET_SPAN, $lt: to * BUCKET_SPAN } })

/** The digest of documents, made within the database; of all buckets unless told from which to which. */
export const digestOf = async <T extends Digestible>(
  model: Model<T>,
  filter: QueryFilter<T>,
  from = 0,
  to = DIGEST_BUCKETS,
): Promise<Digest> => {
  const counts = Array.from({ length: to - from }, () => 0)
  const sums = Array.from({ length: to - from }, () => 0)
  const found = await model.aggregate<{ _id: number; count: number; sum: number }>([
    { $match: { ...filter, ...inBuckets(from, to) } },
    { $group: { _id: { $floor: { $divide: ['$idHash', BUCKET_SPAN] } }, count: { $sum: 1 }, sum: { $sum: SUMMAND } } },
  ])
  for (const { _id, count, sum } of found) {
    counts[_id - from] = count
    sums[_id - from] = sum
  }
  return { counts, sums }
}

/**
 * Gives documents that an older release wrote their `idHash`; resolves with how many there were. Call it before a
 * digest, in which they would be missing.
 * @param filter with values for the fields that the index begins with
 */
export const fillIdHashes = async <T extends Digestible>(
  model: Model<T>,
  filter: Readonly<Record<string, unknown>>,
): Promise<number> => {
  for (let filled = 0; ;) {
    const bare = await model.collection
      .find({ ...filter, idHash: null }, { projection: { _id: 1 }, limit: FILL_AT_ONCE })
      .toArray()
    if (bare.length === 0) return filled
    await model.collection.bulkWrite(
      bare.map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $set: { idHash: hashOf(String(_id)) } } } })),
      { ordered: false },
    )
    filled += bare.length
  }
}
