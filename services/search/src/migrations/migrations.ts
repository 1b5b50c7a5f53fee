import type { Migration } from '@rouage/service-kit'
import { oneIndexOfHolders } from './0001-one-index-of-holders'

/** What the service's database goes through, in order; each in a file of its own, named as it is. */
export const migrations: readonly Migration[] = [oneIndexOfHolders]
