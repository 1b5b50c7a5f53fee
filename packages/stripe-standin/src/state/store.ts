import type { Entity, EntityOf, Kind } from './entities'
import { type Change, Journal } from './journal'

const isOf = <K extends Kind>(entity: Entity, kind: K): entity is Extract<Entity, { readonly object: K }> =>
  entity.object === kind

/**
 * All entities by kind and id, in the order in which they were made. They change within `transact` alone: either all
 * of a transaction's changes are in memory and in the journal, or none is.
 */
export class Store {
  readonly #kinds = new Map<Kind, Map<string, Entity>>()
  readonly #kindOf = new Map<string, Kind>()
  readonly #journal: Journal
  readonly #listeners: ((put: readonly Entity[]) => void)[] = []
  /** What ids held before the transaction that is under way. */
  #before: Map<string, Entity | undefined> | undefined

  constructor(folder: string) {
    for (const { put, removed } of Journal.read(folder)) {
      put.forEach((entity) => this.#set(entity))
      removed.forEach((id) => this.#unset(id))
    }
    this.#journal = Journal.begin(
      folder,
      [...this.#kinds.values()].flatMap((entities) => [...entities.values()]),
    )
  }

  #set(entity: Entity): void {
    const entities = this.#kinds.get(entity.object) ?? new Map<string, Entity>()
    this.#kinds.set(entity.object, entities.set(entity.id, entity))
    this.#kindOf.set(entity.id, entity.object)
  }

  #unset(id: string): void {
    const kind = this.#kindOf.get(id)
    if (kind) this.#kinds.get(kind)?.delete(id)
    this.#kindOf.delete(id)
  }

  #remember(id: string): Map<string, Entity | undefined> {
    if (!this.#before) throw new Error(`${id} may change within a transaction alone.`)
    if (!this.#before.has(id)) this.#before.set(id, this.find(id))
    return this.#before
  }

  find(id: string): Entity | undefined {
    const kind = this.#kindOf.get(id)
    return kind && this.#kinds.get(kind)?.get(id)
  }

  get<K extends Kind>(kind: K, id: string): EntityOf<K> | undefined {
    const entity = this.#kinds.get(kind)?.get(id)
    return entity && isOf(entity, kind) ? entity : undefined
  }

  /** All of a kind, oldest first. */
  all<K extends Kind>(kind: K): EntityOf<K>[] {
    return [...(this.#kinds.get(kind)?.values() ?? [])].filter((entity) => isOf(entity, kind))
  }

  put(entity: Entity): void {
    this.#remember(entity.id)
    this.#set(entity)
  }

  remove(id: string): void {
    this.#remember(id)
    this.#unset(id)
  }

  /** Hears what each transaction put, once it is written. */
  onChange(listener: (put: readonly Entity[]) => void): void {
    this.#listeners.push(listener)
  }

  /** Within another transaction it is a part of that. */
  transact<Result>(work: () => Result): Result {
    if (this.#before) return work()
    const before = new Map<string, Entity | undefined>()
    this.#before = before
    try {
      const result = work()
      const put = [...before.keys()].flatMap((id) => this.find(id) ?? [])
      const change: Change = { put, removed: [...before.keys()].filter((id) => !this.find(id)) }
      if (before.size > 0) this.#journal.append(change)
      this.#before = undefined
      this.#listeners.forEach((listener) => listener(put))
      return result
    } catch (error) {
      if (this.#before) before.forEach((entity, id) => (entity ? this.#set(entity) : this.#unset(id)))
      throw error
    } finally {
      this.#before = undefined
    }
  }

  close(): void {
    this.#journal.close()
  }
}
