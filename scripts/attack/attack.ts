import fc from 'fast-check'
import { curlOf } from './curl'
import { type Draft, type Header, type Message, messageOf } from './draft'
import { type Asked, codeOf, faultIn, SLOWEST_MS } from './judge'
import type { JsonSchema, Operation } from './operations'
import { oneOf, randomOf, seedOf, someOf } from './random'
import { arbitraryOf } from './schema-arbitrary'
import type { Attacker, Expectation, Scene } from './scene'
import { type Answer, createSender } from './send'
import { SOURCES } from './variants'

/** Something that must not be, with the line that shows it again. */
export type Fault = { readonly what: string; readonly where: string; readonly curl: string }

export type Extent = {
  readonly seed: number
  readonly rounds: number
  /** Variants of each kind by a visitor and one other caller, of those who may; everybody else tries `otherVariants`. */
  readonly variants: number
  readonly otherVariants: number
  /** How often the same change is sent at once. */
  readonly racers: number
  readonly connections: number
}

/** The long form tries every variant, by those who may and by those who may not. */
export const LONG: Extent = {
  seed: 1,
  rounds: 1,
  variants: Number.POSITIVE_INFINITY,
  otherVariants: 8,
  racers: 8,
  connections: 8,
}
/** The short form: each operation by everybody, and a few variants of each kind. */
export const SHORT: Extent = { seed: 1, rounds: 1, variants: 3, otherVariants: 0, racers: 3, connections: 6 }

export type Result = {
  readonly requests: number
  readonly serverErrors: number
  readonly faults: readonly Fault[]
  /** Operations by name, with how often their plain requests were answered with success: how deep the attack came. */
  readonly reached: ReadonlyMap<string, number>
}

const READING = new Set(['GET', 'HEAD'])
/** One fault met a thousand times is one fault: this many lines of each are kept. */
const KEPT_OF_EACH = 3

/** Attacks a scene, and says what must not be. The same seed makes the same requests, ids and secrets aside. */
export const attack = async (
  scene: Scene,
  extent: Extent,
  tell: (progress: string) => void = () => undefined,
): Promise<Result> => {
  const sender = createSender(scene.origin, { connections: extent.connections, withinMs: 60_000 })
  const faults = new Map<string, Fault[]>()
  const reached = new Map<string, number>()
  let requests = 0
  let serverErrors = 0

  const report = (what: string, where: string, curl: string): void => {
    const kind = `${where.split(' · ')[0]} ${what.replace(/\d+ ms/, '# ms')}`
    const known = faults.get(kind) ?? []
    faults.set(kind, known.length < KEPT_OF_EACH ? [...known, { what, where, curl }] : known)
  }
  const ask = async (message: Message): Promise<Answer> => {
    requests += 1
    const answer = await sender.send({
      ...message,
      headers: [...message.headers, ...(scene.addressOf?.(requests) ?? [])],
    })
    if (answer.failure === undefined && answer.status >= 500) serverErrors += 1
    return answer
  }

  /** @param isUsual takes every value that is known to be good */
  const draftOf = async (operation: Operation, attacker: Attacker, seed: number, isUsual = true): Promise<Draft> => {
    const valueOfSchema = (schema: JsonSchema) => arbitraryOf(schema, attacker.known, isUsual)
    const random = randomOf(seed)
    const sample = <T>(arbitrary: fc.Arbitrary<T>): T | undefined =>
      fc.sample(arbitrary, { seed: Math.floor(random() * 2 ** 31), numRuns: 1 })[0]
    const valueOf = (name: string, schema: Operation['parameters'][number]['schema']): string =>
      String(
        oneOf(scene.idsOf(operation, name, attacker), random) ??
          attacker.known[name] ??
          sample(valueOfSchema(schema)) ??
          '',
      )
    const inPath = operation.parameters.filter(({ place }) => place === 'path')
    const inQuery = operation.parameters.filter(
      ({ place, required }) => place === 'query' && (required || random() < 0.5),
    )
    const bytes = scene.bytesOf?.(operation)
    const origin: Header[] = READING.has(operation.method) ? [] : [['origin', scene.origin]]
    return {
      method: operation.method,
      path: operation.path,
      params: Object.fromEntries(inPath.map(({ name, schema }) => [name, valueOf(name, schema)])),
      query: inQuery.map(({ name, schema }) => [name, valueOf(name, schema)]),
      headers: [
        ...origin,
        ...(await attacker.identify()),
        ...(bytes === undefined ? [] : [['content-type', bytes.type] as const]),
      ],
      body: operation.body === undefined ? undefined : sample(valueOfSchema(operation.body)),
      bytes: bytes?.bytes,
    }
  }

  const askedOf = (
    operation: Operation,
    attacker: Attacker,
    expectation: Expectation,
    draft: Draft,
    message: Message,
  ): Asked => {
    const outcome = attacker.outcomeOf(operation)
    const names = Object.keys(draft.params)
    const namesOthers =
      names.length > 0 &&
      draft.path === operation.path &&
      names.every(
        (name) =>
          draft.rawParams?.[name] === undefined &&
          scene.idsOf(operation, name, attacker).includes(draft.params[name] ?? ''),
      )
    return {
      operation,
      outcome,
      expectation,
      message,
      namesOthers,
      slowestMs: scene.slowestMs?.(operation) ?? SLOWEST_MS,
    }
  }

  /** Sends one request and judges its answer; who lost their session to the attack itself gets another try. */
  const hit = async (
    operation: Operation,
    attacker: Attacker,
    name: string,
    expectation: Expectation,
    draft: () => Draft | Promise<Draft>,
  ): Promise<Answer> => {
    const once = async () => {
      const made = await draft()
      const message = messageOf(made)
      const answer = await ask(message)
      return { message, answer, fault: faultIn(askedOf(operation, attacker, expectation, made, message), answer) }
    }
    let { message, answer, fault } = await once()
    const isVoid = answer.failure === undefined && answer.status === 401 && codeOf(answer.text) === 'token_expired'
    const isAllowed = attacker.outcomeOf(operation) === 'allowed' && expectation.startsWith('rule')
    if (isAllowed && attacker.recover !== undefined && (isVoid || fault !== undefined)) {
      await attacker.recover()
      ;({ message, answer, fault } = await once())
    }
    if (fault !== undefined)
      report(
        fault,
        `${operation.service} ${operation.name} · ${attacker.name} · ${name}`,
        curlOf(scene.origin, message, attacker.name),
      )
    return answer
  }

  const attackOperation = async (operation: Operation, attacker: Attacker, round: number): Promise<void> => {
    const seed = seedOf(extent.seed, operation.service, operation.name, attacker.name, round)
    const random = randomOf(seed)
    const plain = () => draftOf(operation, attacker, seed)
    const isAllowed = attacker.outcomeOf(operation) === 'allowed'
    const isLeading = leadersOf(scene.attackers, operation).includes(attacker)
    for (const turn of isLeading ? [0, 1] : [0]) {
      const answer = await hit(operation, attacker, 'as the contract says', 'rule', () =>
        draftOf(operation, attacker, seed + turn, turn === 0),
      )
      if (answer.failure === undefined && answer.status < 300)
        reached.set(operation.name, (reached.get(operation.name) ?? 0) + 1)
    }
    for (const [kind, source] of Object.entries(SOURCES)) {
      const names = source({ operation, draft: await plain(), scene }).map(({ name }) => name)
      const chosen = someOf(
        names.map((_, index) => index),
        isLeading ? extent.variants : extent.otherVariants,
        random,
      )
      await inParallel(chosen, extent.connections, async (index) => {
        // Made anew: a token is five minutes old at most, and the same seed makes the same draft.
        const variant = source({ operation, draft: await plain(), scene })[index]
        if (variant !== undefined)
          await hit(operation, attacker, `${kind}: ${variant.name}`, variant.expectation, variant.draft)
      })
    }
    if (!READING.has(operation.method) && isAllowed && isLeading) {
      const same = await plain()
      await Promise.all(
        Array.from({ length: extent.racers }, () =>
          hit(operation, attacker, `${extent.racers} at once`, 'unharmed', () => same),
        ),
      )
    }
  }

  const before = JSON.stringify(await scene.untouched())
  for (let round = 0; round < extent.rounds; round += 1) {
    for (const [index, operation] of scene.operations.entries()) {
      tell(
        `round ${round + 1}, ${index + 1} of ${scene.operations.length}: ${operation.service} ${operation.name}, ${requests} requests`,
      )
      // One after the other, so that what one does to a thing does not look like what another may do to it.
      for (const attacker of scene.attackers) await attackOperation(operation, attacker, round)
    }
  }
  for (const path of scene.hidden) {
    for (const attacker of scene.attackers) {
      const message: Message = {
        method: 'GET',
        target: path,
        headers: [...(await attacker.identify()), ['x-rouage-internal', 'x'.repeat(32)]],
        body: undefined,
      }
      const answer = await ask(message)
      const isHidden = answer.failure === undefined && isRefused(answer.status)
      if (!isHidden)
        report(
          `nobody outside may reach this: ${answer.failure ?? answer.status}`,
          `${path} · ${attacker.name}`,
          curlOf(scene.origin, message, attacker.name),
        )
    }
  }
  const after = JSON.stringify(await scene.untouched())
  if (after !== before)
    report('things of somebody who did nothing have changed', 'afterwards', `before: ${before}\n    after:  ${after}`)
  for (const illness of await scene.illnesses()) report(illness, 'afterwards', '')
  sender.close()
  return { requests, serverErrors, faults: [...faults.values()].flat(), reached }
}

/** Those who try every variant: the first two who may call it, or the first two at all where nobody may. */
const leadersOf = (attackers: readonly Attacker[], operation: Operation): readonly Attacker[] => {
  const allowed = attackers.filter(({ outcomeOf }) => outcomeOf(operation) === 'allowed')
  return (allowed.length > 0 ? allowed : attackers).slice(0, 2)
}

const isRefused = (status: number): boolean => status >= 400 && status < 500

const inParallel = async <Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
}

/** `12,365 requests sent, 0 answers of 5xx, 0 faults` */
export const summaryOf = ({ requests, serverErrors, faults }: Result): string =>
  `${requests.toLocaleString('en-GB')} requests sent, ${serverErrors.toLocaleString('en-GB')} answers of 5xx, ${faults.length} faults`
