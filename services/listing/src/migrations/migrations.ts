import type { Migration } from '@rouage/service-kit'
import { reportsJoinTheQueue } from './0001-reports-join-the-queue'

/** What the service's database goes through, in order; each in a file of its own, named as it is. */
export const migrations: readonly Migration[] = [reportsJoinTheQueue]
