import type { ServiceName } from './endpoint'
import * as account from './endpoints/account'
import * as listing from './endpoints/listing'
import * as messaging from './endpoints/messaging'
import * as publish from './endpoints/publish'
import * as rollout from './endpoints/rollout'
import * as search from './endpoints/search'
import { SERVICE_NAMES } from './service-names'

/** A service as the edge knows it. */
type Service = {
  /** Everything that its contract exports, the endpoints among it. */
  readonly contract: Readonly<Record<string, unknown>>
  /** Which setting says where it is. */
  readonly address: `${string}_URL`
  /** Cookies go to it and come from it; all others neither see nor set one. */
  readonly hasCookies: boolean
  /** Of a call's body: what says itself to be larger goes no further than the edge. */
  readonly maxBodyBytes: number
  /** How long the edge waits for an answer. */
  readonly timeoutMs: number
}

const MB = 1024 * 1024

/**
 * The services that run: where each is reached (`/api/<name>`) and what its calls may take. The edge, its settings and
 * the local system are made from this list.
 */
export const SERVICES = {
  account: {
    contract: account,
    address: 'ACCOUNT_URL',
    // Sessions are its own.
    hasCookies: true,
    // More than the largest document, which it refuses itself and in its own words.
    maxBodyBytes: 16 * MB,
    timeoutMs: 15_000,
  },
  listing: { contract: listing, address: 'LISTING_URL', hasCookies: false, maxBodyBytes: MB, timeoutMs: 15_000 },
  messaging: {
    contract: messaging,
    address: 'MESSAGING_URL',
    hasCookies: false,
    maxBodyBytes: MB,
    timeoutMs: 15_000,
  },
  publish: { contract: publish, address: 'PUBLISH_URL', hasCookies: false, maxBodyBytes: MB, timeoutMs: 15_000 },
  rollout: { contract: rollout, address: 'ROLLOUT_URL', hasCookies: false, maxBodyBytes: MB, timeoutMs: 60_000 },
  search: { contract: search, address: 'SEARCH_URL', hasCookies: false, maxBodyBytes: MB, timeoutMs: 15_000 },
} as const satisfies Record<ServiceName, Service>

export type RunningService = ServiceName
export const RUNNING_SERVICES: readonly RunningService[] = SERVICE_NAMES
