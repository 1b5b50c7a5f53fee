import type { Address, Metadata } from '../state/entities'
import type { FormTree, FormValue } from './form'
import { badParameter } from './problem'

/**
 * The parameters of a call, or of one hash within them. Each is read once, by its type; `done` refuses those that
 * nobody read. Of optional ones undefined says that it was not sent, null that it was sent empty, which unsets it.
 */
export class Params {
  readonly #tree: FormTree
  readonly #at: string
  readonly #read = new Set<string>()
  readonly #inner: Params[] = []

  constructor(tree: FormTree, at = '') {
    this.#tree = tree
    this.#at = at
  }

  #nameOf(name: string): string {
    return this.#at === '' ? name : `${this.#at}[${name}]`
  }

  #value(name: string): FormValue | undefined {
    this.#read.add(name)
    return Object.hasOwn(this.#tree, name) ? this.#tree[name] : undefined
  }

  #missing(name: string): never {
    const full = this.#nameOf(name)
    throw badParameter(full, `Missing required param: ${full}.`, 'parameter_missing')
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#tree, name)
  }

  isHash(name: string): boolean {
    return this.has(name) && typeof this.#tree[name] === 'object'
  }

  text(name: string, most = 5_000): string | null | undefined {
    const value = this.#value(name)
    const full = this.#nameOf(name)
    if (typeof value === 'object') throw badParameter(full, `Invalid string: ${full} must be a string`)
    if (value !== undefined && value.length > most)
      throw badParameter(full, `Invalid string: must be at most ${most} characters`, 'parameter_invalid_string_length')
    return value === '' ? null : value
  }

  /** Text that may be absent but not empty. */
  id(name: string): string | undefined {
    const value = this.text(name)
    if (value === null) {
      const full = this.#nameOf(name)
      throw badParameter(
        full,
        `You passed an empty string for '${full}'. We assume empty values are an attempt to unset a parameter; ` +
          `however '${full}' cannot be unset.`,
        'parameter_invalid_empty',
      )
    }
    return value
  }

  needed(name: string): string {
    return this.id(name) ?? this.#missing(name)
  }

  integer(name: string): number | undefined {
    const value = this.id(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value))
      throw badParameter(this.#nameOf(name), `Invalid integer: ${value}`, 'parameter_invalid_integer')
    return Number(value)
  }

  neededInteger(name: string): number {
    return this.integer(name) ?? this.#missing(name)
  }

  boolean(name: string): boolean | undefined {
    const value = this.id(name)
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false') throw badParameter(this.#nameOf(name), `Invalid boolean: ${value}`)
    return value === 'true'
  }

  oneOf<Option extends string>(name: string, options: readonly Option[]): Option | undefined {
    const value = this.id(name)
    if (value === undefined) return undefined
    const found = options.find((option) => option === value)
    if (found === undefined)
      throw badParameter(this.#nameOf(name), `Invalid ${this.#nameOf(name)}: must be one of ${options.join(', ')}`)
    return found
  }

  hash(name: string): Params | undefined {
    const value = this.#value(name)
    if (value === undefined) return undefined
    const full = this.#nameOf(name)
    if (typeof value === 'string') throw badParameter(full, 'Invalid object', 'parameter_invalid_empty')
    const inner = new Params(value, full)
    this.#inner.push(inner)
    return inner
  }

  neededHash(name: string): Params {
    return this.hash(name) ?? this.#missing(name)
  }

  #places(name: string): string[] {
    const value = this.#value(name)
    if (value === undefined) return []
    const full = this.#nameOf(name)
    if (typeof value === 'string' || Object.keys(value).some((place) => !/^\d{1,3}$/.test(place)))
      throw badParameter(full, 'Invalid array')
    return Object.keys(value)
  }

  hashes(name: string): Params[] {
    const list = this.#places(name)
    const inner = list.length > 0 ? this.hash(name) : undefined
    return list.flatMap((place) => inner?.hash(place) ?? [])
  }

  texts(name: string): string[] | undefined {
    if (!this.has(name)) return undefined
    const list = this.#places(name)
    const inner = list.length > 0 ? this.hash(name) : undefined
    return list.flatMap((place) => inner?.needed(place) ?? [])
  }

  /** What metadata is after this call: names that are sent empty go, others stay. */
  metadata(held: Metadata = {}): Metadata {
    const value = this.#value('metadata')
    if (value === undefined) return held
    if (value === '') return {}
    const full = this.#nameOf('metadata')
    if (typeof value === 'string') throw badParameter(full, 'Invalid object')
    const next = new Map(Object.entries(held))
    for (const [name, text] of Object.entries(value)) {
      if (typeof text !== 'string') throw badParameter(`${full}[${name}]`, 'Metadata values must be strings')
      if (name.length > 40) throw badParameter(full, `Invalid metadata key: ${name} has more than 40 characters`)
      if (text.length > 500)
        throw badParameter(
          `${full}[${name}]`,
          'Metadata values can have up to 500 characters',
          'parameter_invalid_string_length',
        )
      if (text === '') next.delete(name)
      else next.set(name, text)
    }
    if (next.size > 50) throw badParameter(full, 'You can only specify up to 50 metadata keys')
    return Object.fromEntries(next)
  }

  address(name: string): Address | null | undefined {
    if (this.#value(name) === '') return null
    const hash = this.hash(name)
    if (!hash) return undefined
    const of = (part: string): string | null => hash.text(part) ?? null
    return {
      city: of('city'),
      country: of('country'),
      line1: of('line1'),
      line2: of('line2'),
      postal_code: of('postal_code'),
      state: of('state'),
    }
  }

  /** Reads a value that this stand-in knows one answer to: any other is refused rather than ignored. */
  only(name: string, ...values: readonly string[]): void {
    this.oneOf(name, values)
  }

  done(): void {
    const unknown = Object.keys(this.#tree).find((name) => !this.#read.has(name))
    if (unknown !== undefined) {
      const full = this.#nameOf(unknown)
      throw badParameter(full, `Received unknown parameter: ${full}`, 'parameter_unknown')
    }
    this.#inner.forEach((inner) => inner.done())
  }
}
