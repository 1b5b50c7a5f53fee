import { hit } from './hit'
import { isReading, type Operation } from './operations'
import { plainDraft } from './plain-draft'
import { randomOf, seedOf, someOf } from './random'
import type { Run } from './run'
import type { Attacker } from './scene'
import { SOURCES } from './variants'

/** One operation under attack by one caller. */
type Target = {
  readonly operation: Operation
  readonly attacker: Attacker
  readonly seed: number
  /** Whether this caller is one of those who try every variant. */
  readonly isLeading: boolean
}

/** Calls one operation as its contract says, then in every wrong way, then in many calls at once. */
export const attackOperation = async (
  run: Run,
  operation: Operation,
  attacker: Attacker,
  round: number,
): Promise<void> => {
  const seed = seedOf(run.extent.seed, operation.service, operation.name, attacker.name, round)
  const isLeading = leadersOf(run.scene.attackers, operation).includes(attacker)
  const target = { operation, attacker, seed, isLeading }
  await callPlainly(run, target)
  await callInVariants(run, target)
  if (!isReading(operation) && attacker.outcomeOf(operation) === 'allowed' && isLeading) await callAtOnce(run, target)
}

const callPlainly = async (run: Run, { operation, attacker, seed, isLeading }: Target): Promise<void> => {
  const attempt = { operation, attacker, name: 'as the contract says', expectation: 'rule' } as const
  for (const turn of isLeading ? [0, 1] : [0]) {
    const answer = await hit(run, attempt, () => plainDraft(run.scene, operation, attacker, seed + turn, turn === 0))
    run.ledger.countPlainAnswer(operation.name, answer)
  }
}

const callInVariants = async (run: Run, { operation, attacker, seed, isLeading }: Target): Promise<void> => {
  const { scene, extent } = run
  const random = randomOf(seed)
  const plain = () => plainDraft(scene, operation, attacker, seed)
  for (const [kind, source] of Object.entries(SOURCES)) {
    const variants = source({ operation, draft: await plain(), scene })
    const chosen = someOf([...variants.keys()], isLeading ? extent.variants : extent.otherVariants, random)
    await inParallel(chosen, extent.connections, async (index) => {
      // Made anew: a token is five minutes old at most, and the same seed makes the same draft.
      const variant = source({ operation, draft: await plain(), scene })[index]
      if (variant === undefined) return
      const { name, expectation, draft } = variant
      await hit(run, { operation, attacker, name: `${kind}: ${name}`, expectation }, draft)
    })
  }
}

/** The same change many times at once. */
const callAtOnce = async (run: Run, { operation, attacker, seed }: Target): Promise<void> => {
  const { racers } = run.extent
  const same = await plainDraft(run.scene, operation, attacker, seed)
  const attempt = { operation, attacker, name: `${racers} at once`, expectation: 'unharmed' } as const
  await Promise.all(Array.from({ length: racers }, () => hit(run, attempt, () => same)))
}

/** Those who try every variant: the first two who may call it, or the first two at all where nobody may. */
const leadersOf = (attackers: readonly Attacker[], operation: Operation): readonly Attacker[] => {
  const allowed = attackers.filter(({ outcomeOf }) => outcomeOf(operation) === 'allowed')
  return (allowed.length > 0 ? allowed : attackers).slice(0, 2)
}

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
