import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { RUNNING_SERVICES, type RunningService, SERVICES } from '@rouage/contracts/services'
import { freePort } from '@rouage/local-stack/ports'
import { accountSecrets, visitorSecret } from './secrets'
import type { Stack } from './stack'

export type Environment = Readonly<Record<string, string>>

/** Where each program listens. */
export type Ports = {
  readonly edge: number
  readonly payments: number
  /** Of each copy of a service. */
  readonly services: ReadonlyMap<RunningService, readonly number[]>
}

/**
 * @param edge 0 takes a free one
 * @param replicas copies of each service
 */
export const choosePorts = async (edge: number, replicas: number): Promise<Ports> => {
  const services = new Map<RunningService, readonly number[]>()
  for (const name of RUNNING_SERVICES) services.set(name, await Promise.all(Array.from({ length: replicas }, freePort)))
  return { edge: edge === 0 ? await freePort() : edge, payments: await freePort(), services }
}

type Surroundings = {
  readonly home: string
  readonly stack: Stack
  /** Folder of the slices' releases. */
  readonly releases: string
  readonly more: Environment
}

/** File in which the edge keeps what is live. */
export const snapshotIn = (home: string): string => path.join(home, 'cache/rollout.json')

/** Folder in which search keeps its index for the next start. */
export const searchCacheIn = (home: string): string => path.join(home, 'cache/search')

/** What a copy of a service has for itself, beyond the first one: everything else is shared by all. */
export const copyEnvironment = (home: string, copy: number): Environment =>
  copy === 1 ? {} : { SEARCH_CACHE_DIR: path.join(searchCacheIn(home), String(copy)) }

/** What every program is told: where its data lies, and the secrets of this home. */
export const commonEnvironment = async ({ home, stack, releases, more }: Surroundings): Promise<Environment> => ({
  LOG_LEVEL: 'warn',
  ...more,
  HOST: '127.0.0.1',
  ROUAGE_INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
  // All programs are of one release.
  ROUAGE_SHARED_SECRET_CALLS: 'false',
  MONGODB_URL: stack.mongodbUrl,
  REDIS_URL: stack.redisUrl,
  SMTP_URL: stack.smtpUrl,
  ACCOUNT_SECRETS: process.env.ACCOUNT_SECRETS ?? (await accountSecrets(home)),
  ACCOUNT_DOCUMENT_DIR: path.join(home, 'data/documents'),
  LISTING_DEMO_PHOTOS: 'true',
  LISTING_PHOTO_DIR: path.join(home, 'data/photos'),
  MESSAGING_PHOTO_DIR: path.join(home, 'data/message-photos'),
  SEARCH_CACHE_DIR: searchCacheIn(home),
  ROUAGE_MEDIA_CACHE_DIR: path.join(home, 'cache/media'),
  ROUAGE_RELEASES_DIR: releases,
  ROLLOUT_ADOPTS_BUILDS: 'true',
  // The mail catcher takes what is for nobody else.
  ROLLOUT_OPERATORS_EMAIL: process.env.ROLLOUT_OPERATORS_EMAIL ?? 'operateurs@rouage.example',
  ROUAGE_ROLLOUT_SNAPSHOT: snapshotIn(home),
})

const addressesOf = (ports: Ports): Environment =>
  Object.fromEntries(
    RUNNING_SERVICES.map((name) => {
      const copies = ports.services.get(name) ?? []
      return [SERVICES[name].address, copies.map((port) => `http://127.0.0.1:${port}`).join(',')]
    }),
  )

/** What services are told besides: where each other are, and the site, which links in e-mails need. */
export const serviceEnvironment = (common: Environment, ports: Ports): Environment => ({
  ...common,
  ...addressesOf(ports),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${ports.edge}`,
})

/** What the edge is told besides; its pages follow the visitor's address. */
export const edgeEnvironment = async (
  common: Environment,
  ports: Ports,
  { home, host = '127.0.0.1' }: { readonly home: string; readonly host: string | undefined },
): Promise<Environment> => ({
  ...common,
  ...addressesOf(ports),
  HOST: host,
  VISITOR_SECRET: process.env.VISITOR_SECRET ?? (await visitorSecret(home)),
})
