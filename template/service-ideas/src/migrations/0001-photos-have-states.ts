import type { Migration } from '@rouage/service-kit'

/** Photos of the first release were kept as they came. */
export const photosHaveStates: Migration = {
  name: '0001-photos-have-states',
  run: async ({ connection }) => {
    await connection.collection('ideas').updateMany({ photo: { $exists: false } }, { $set: { photo: 'kept' } })
  },
}
