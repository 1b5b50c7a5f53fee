import { stat } from 'node:fs/promises'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import type { MongoClient } from 'mongodb'
import type { Place } from './places'

/** What of a site is kept and restored. */
export type Site = {
  readonly client: MongoClient
  /** Names of the services' databases. */
  readonly databases: readonly string[]
  readonly places: readonly Place[]
}

/** The services' databases: named by their settings, as `LISTING_DATABASE`, else as the service. */
export const databasesOf = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  RUNNING_SERVICES.map((name) => env[`${name.toUpperCase()}_DATABASE`] || name)

export const isThere = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  )
