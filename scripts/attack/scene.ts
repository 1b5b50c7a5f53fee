import type { Outcome } from '@rouage/contracts/authorization'
import type { Draft, Header } from './draft'
import type { Operation } from './operations'

/** Somebody who calls, in one of the roles of the authorization table or with rights that are gone. */
export type Attacker = {
  readonly name: string
  /** What the authorization table promises them. */
  readonly outcomeOf: (operation: Operation) => Outcome
  /** The header lines that say who they are; none of a visitor. */
  readonly identify: () => Promise<readonly Header[]>
  /** Makes them able to act again, where the attack itself has ended their session or their account. */
  readonly recover?: () => Promise<void>
  /** Values of fields by name that make a call a real one: one's own password, an ad's id. */
  readonly known: Readonly<Record<string, unknown>>
}

/** What is attacked. */
export type Scene = {
  /** `http://localhost:3000`. */
  readonly origin: string
  readonly operations: readonly Operation[]
  readonly attackers: readonly Attacker[]
  /** Paths that nobody outside may reach. */
  readonly hidden: readonly string[]
  /**
   * Ids that a path parameter may have. Where a rule is about ownership, or the attacker has no right, they are those
   * of somebody else: of the person whom `untouched` looks after.
   */
  readonly idsOf: (operation: Operation, parameter: string, attacker: Attacker) => readonly string[]
  /** A body that is no JSON, for operations that take such. */
  readonly bytesOf?: (operation: Operation) => { readonly type: string; readonly bytes: Buffer } | undefined
  /** Milliseconds that an answer may take, where an operation has much to do. */
  readonly slowestMs?: (operation: Operation) => number | undefined
  /** Header lines that each request has, by the number of the request: an address of its own. */
  readonly addressOf?: (index: number) => readonly Header[]
  /** What nobody among the attackers may have changed; compared before and after. */
  readonly untouched: () => Promise<unknown>
  /** Whether everything is well after the run. @returns sentences about what is not */
  readonly illnesses: () => Promise<readonly string[]>
}

/**
 * What a request must come to. `rule`: what the authorization table says of its attacker, as for a request without
 * fault; `rule or refused`: that, or any other refusal; `refused`: 4xx; `unauthenticated`: nobody is signed in by it;
 * `foreign`: refused as that of another site's page; `unharmed`: anything but a fault.
 */
export type Expectation = 'rule' | 'rule or refused' | 'refused' | 'unauthenticated' | 'foreign' | 'unharmed'

/** One way to write a request down wrongly. Made when it is needed, since some are large. */
export type Variant = { readonly name: string; readonly expectation: Expectation; readonly draft: () => Draft }

/** Makes variants of one request. */
export type VariantSource = (input: {
  readonly operation: Operation
  readonly draft: Draft
  readonly scene: Scene
}) => readonly Variant[]
