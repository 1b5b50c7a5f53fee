import { noSuch } from '../api/problem'
import {
  API_VERSION,
  type DeliveryMode,
  type Entity,
  type EntityOf,
  type EventType,
  type Kind,
  type Settings,
  shown,
} from './entities'
import { newId } from './ids'
import type { Store } from './store'

const settingsId = 'settings'
const noSettings: Settings = {
  id: settingsId,
  object: 'settings',
  clock_offset: 0,
  delivery_mode: 'normal',
  faults: [],
  inner: {},
}

export interface AccountOptions {
  /** Whether events have somewhere to go. */
  readonly hasWebhooks: boolean
  /** Days after a renewal's first failed charge on which it is tried again; after the last the subscription ends. */
  readonly retryDays: readonly number[]
}

/** Which call brings events about, as they name it. */
export interface Origin {
  readonly id: string | null
  readonly idempotency_key: string | null
}

const nobody: Origin = { id: null, idempotency_key: null }

/** The difference that an event of a change tells: fields that are not what they were, with what they were. */
const previousOf = (before: Entity, after: Entity): object => {
  const now = new Map(Object.entries(after))
  const changed = Object.entries(shown(before)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
  )
  return Object.fromEntries(changed)
}

/** The Stripe account that all calls are about: its objects, its clocks and its events. */
export class Account {
  readonly options: AccountOptions
  readonly #store: Store
  #origin = nobody
  /** The moment that is being played, where it is not now. */
  #moment: number | undefined

  constructor(store: Store, options: AccountOptions) {
    this.#store = store
    this.options = options
  }

  get settings(): Settings {
    return this.#store.get('settings', settingsId) ?? noSettings
  }

  set settings(settings: Settings) {
    this.#store.put(settings)
  }

  transact<Result>(work: () => Result, origin: Origin = nobody): Result {
    const outer = this.#origin
    this.#origin = origin
    try {
      return this.#store.transact(work)
    } finally {
      this.#origin = outer
    }
  }

  /** Does the work as if it were another time. */
  at<Result>(moment: number, work: () => Result): Result {
    this.#moment = moment
    try {
      return work()
    } finally {
      this.#moment = undefined
    }
  }

  find<K extends Kind>(kind: K, id: string | null): EntityOf<K> | undefined {
    return id === null ? undefined : this.#store.get(kind, id)
  }

  /** Answers 404 where there is none; `param` names the parameter that led here. */
  need<K extends Kind>(kind: K, id: string, param = 'id'): EntityOf<K> {
    const entity = this.#store.get(kind, id)
    if (!entity) throw noSuch(kind, id, param)
    return entity
  }

  findAny(id: string): Entity | undefined {
    return this.#store.find(id)
  }

  all<K extends Kind>(kind: K): EntityOf<K>[] {
    return this.#store.all(kind)
  }

  put<E extends Entity>(entity: E): E {
    this.#store.put(entity)
    return entity
  }

  remove(id: string): void {
    this.#store.remove(id)
  }

  /** Seconds, by the real clock and what the control door put on top of it. */
  now(): number {
    return this.#moment ?? Math.floor(Date.now() / 1000) + this.settings.clock_offset
  }

  timeOfClock(clock: string | null): number {
    return this.#moment ?? this.find('test_helpers.test_clock', clock)?.frozen_time ?? this.now()
  }

  timeOfCustomer(customer: string | null): number {
    return this.timeOfClock(this.find('customer', customer)?.test_clock ?? null)
  }

  #timeOf(entity: Entity): number {
    if (entity.object === 'test_helpers.test_clock') return entity.frozen_time
    if (entity.object === 'customer') return this.timeOfClock(entity.test_clock)
    return 'customer' in entity ? this.timeOfCustomer(entity.customer) : this.now()
  }

  /** Stores what was made or changed and tells of it. */
  tell<E extends Entity>(type: EventType, entity: E, before?: Entity): E {
    this.put(entity)
    const id = newId('evt')
    this.put({
      id,
      object: 'event',
      api_version: API_VERSION,
      created: this.#timeOf(entity),
      data: { object: shown(entity), ...(before ? { previous_attributes: previousOf(before, entity) } : {}) },
      livemode: false,
      pending_webhooks: this.options.hasWebhooks ? 1 : 0,
      request: this.#origin,
      type,
      inner: {},
    })
    if (this.options.hasWebhooks) this.#send(id, type, this.settings.delivery_mode)
    return entity
  }

  #send(event: string, type: string, mode: DeliveryMode): void {
    const states = { normal: 'waiting', twice: 'waiting', off: 'lost', reversed: 'held', delayed: 'held' } as const
    for (let copy = mode === 'twice' ? 2 : 1; copy > 0; copy -= 1) this.sendAgain(event, type, states[mode])
  }

  /** One more delivery of an event. */
  sendAgain(event: string, type: string, state: 'waiting' | 'lost' | 'held' = 'waiting'): string {
    const id = newId('delivery')
    this.put({ id, object: 'delivery', event, type, state, next_at: Date.now(), attempts: [], inner: {} })
    return id
  }
}
