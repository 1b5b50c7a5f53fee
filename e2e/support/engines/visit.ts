import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Driver } from './driver'

/** Finds what a person would name: roles and names as screen readers hear them, the same in every engine. */
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const LIMIT_MS = 60_000
const AGAIN_MS = 100

/** What somebody means: by its role and name, by the label of a field, or by its text. */
export type Meant =
  | { readonly role: string; readonly name?: string | RegExp; readonly at?: number; readonly within?: Meant }
  | { readonly label: string | RegExp; readonly within?: Meant }
  | { readonly text: string | RegExp; readonly within?: Meant }

const literal = (name: string | RegExp | undefined): string =>
  typeof name === 'string' ? JSON.stringify(name) : String(name)

const placeOf = ({ within }: Meant): string => (within === undefined ? 'document.body' : expressionOf(within))

/** An expression for the element that is meant; null where the page has none. */
const expressionOf = (meant: Meant): string => {
  const place = placeOf(meant)
  const all = (query: string, at: number): string =>
    `((place) => place === null ? null : TestingLibraryDom.${query}[${at}] ?? null)(${place})`
  if ('role' in meant)
    return all(`queryAllByRole(place, ${JSON.stringify(meant.role)}, { name: ${literal(meant.name)} })`, meant.at ?? 0)
  if ('label' in meant) return all(`queryAllByLabelText(place, ${literal(meant.label)})`, 0)
  return all(`queryAllByText(place, ${literal(meant.text)})`, 0)
}

const wordsOf = (meant: Meant): string =>
  JSON.stringify(meant, (_key, value: unknown) => (value instanceof RegExp ? String(value) : value))

/** Somebody's visit to the site, in a browser of their own. */
export class Visit {
  readonly #driver: Driver
  readonly #site: string

  constructor(driver: Driver, site: string) {
    this.#driver = driver
    this.#site = site
  }

  async open(path: string): Promise<void> {
    await this.#driver.goTo(this.#site + path)
    await this.until('document.documentElement.dataset.page === "ready"')
  }

  back(): Promise<void> {
    return this.#driver.back()
  }

  /** Where the visitor is and what they read there: what a failure is understood by. */
  async #shown(): Promise<string> {
    const words = '`${location.href}\n${(document.querySelector("main") ?? document.body).innerText}`'
    return String(await this.#driver.evaluate(words).catch((cause: unknown) => cause))
  }

  /** Waits until an expression of the page is true. @throws Error where it is not within a minute */
  async until(expression: string): Promise<void> {
    const end = Date.now() + LIMIT_MS
    // A page that is just being left answers nothing.
    while ((await this.#driver.evaluate(`Boolean(${expression})`).catch(() => false)) !== true) {
      if (Date.now() > end) throw new Error(`This never came true: ${expression}\n${await this.#shown()}`)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }

  read<Value>(expression: string, parse: (value: unknown) => Value): Promise<Value> {
    return this.#driver.evaluate(expression).then(parse)
  }

  /** Waits until the page's path and query are so. */
  arriveAt(address: RegExp): Promise<void> {
    return this.until(`${address}.test(location.pathname + location.search)`)
  }

  /** Waits until it is there and takes room. @returns an expression for it */
  async see(meant: Meant): Promise<string> {
    const element = expressionOf(meant)
    const end = Date.now() + LIMIT_MS
    const isSeen = async (): Promise<boolean> => {
      if ((await this.#driver.evaluate('typeof TestingLibraryDom')) === 'undefined')
        await this.#driver.evaluate(`(() => { ${FINDER} })()`)
      return (await this.#driver.evaluate(`(${element})?.getClientRects().length > 0`)) === true
    }
    while (!(await isSeen().catch(() => false))) {
      if (Date.now() > end) throw new Error(`Nobody sees ${wordsOf(meant)}.\n${await this.#shown()}`)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
    return element
  }

  /** Waits until it is there and what comes above it has moved it to its place. @returns an expression for it */
  async #seeStill(meant: Meant): Promise<string> {
    const element = await this.see(meant)
    const end = Date.now() + LIMIT_MS
    const place = `JSON.stringify((${element})?.getBoundingClientRect())`
    let before: unknown
    while (Date.now() < end) {
      const now = await this.#driver.evaluate(place).catch(() => undefined)
      if (now !== undefined && now !== null && now === before) return element
      before = now
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
    throw new Error(`It never stood still: ${wordsOf(meant)}.\n${await this.#shown()}`)
  }

  async click(meant: Meant): Promise<void> {
    await this.#driver.click(await this.#seeStill(meant))
  }

  /** Ticks a box or a choice by its label, which is what has a size. */
  async choose(meant: Meant): Promise<void> {
    const element = await this.#seeStill(meant)
    await this.#driver.click(`(${element}).labels[0]`)
  }

  async type(meant: Meant, text: string): Promise<void> {
    await this.#driver.type(await this.see(meant), text)
  }

  async attach(meant: Meant, files: readonly string[]): Promise<void> {
    await this.#driver.attach(await this.see(meant), files)
  }
}
