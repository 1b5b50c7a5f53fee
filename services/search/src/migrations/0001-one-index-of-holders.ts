import type { Migration } from '@rouage/service-kit'

const OLDER = 'ids_1'

/**
 * Who follows an ad was found by an index of ads alone; `{ ids: 1, _id: 1 }` does all that it did, and in batches. The
 * older one only costs each favorite a write. A release that goes back makes it again and is none the worse.
 */
export const oneIndexOfHolders: Migration = {
  name: '0001-one-index-of-holders',
  run: async (database) => {
    const favorites = database.connection.collection('favorites')
    // There is no moment without an index that finds who follows an ad.
    await favorites.createIndex({ ids: 1, _id: 1 })
    const indexes = await favorites.indexes()
    if (indexes.some(({ name }) => name === OLDER)) await favorites.dropIndex(OLDER)
  },
}
