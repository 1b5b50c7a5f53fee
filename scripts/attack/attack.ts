import { attackHidden } from './attack-hidden'
import { attackOperation } from './attack-operation'
import type { Extent } from './extent'
import { Ledger, type Result } from './ledger'
import type { Run } from './run'
import type { Scene } from './scene'
import { createSender } from './send'

/** Attacks a scene, and says what must not be. The same seed makes the same requests, ids and secrets aside. */
export const attack = async (
  scene: Scene,
  extent: Extent,
  tell: (progress: string) => void = () => undefined,
): Promise<Result> => {
  const sender = createSender(scene.origin, { connections: extent.connections, withinMs: 60_000 })
  const ledger = new Ledger()
  const run = { scene, extent, sender, ledger }
  const before = JSON.stringify(await scene.untouched())
  for (let round = 0; round < extent.rounds; round += 1) await attackOperations(run, round, tell)
  for (const path of scene.hidden) {
    for (const attacker of scene.attackers) await attackHidden(run, path, attacker)
  }
  await lookAfterwards(run, before)
  sender.close()
  return ledger.result()
}

const attackOperations = async (run: Run, round: number, tell: (progress: string) => void): Promise<void> => {
  const { operations, attackers } = run.scene
  for (const [index, operation] of operations.entries()) {
    const place = `round ${round + 1}, ${index + 1} of ${operations.length}`
    tell(`${place}: ${operation.service} ${operation.name}, ${run.ledger.requests} requests`)
    // One after the other, so that what one does to a thing does not look like what another may do to it.
    for (const attacker of attackers) await attackOperation(run, operation, attacker, round)
  }
}

/** @param before what was `untouched` before the attack, as JSON */
const lookAfterwards = async ({ scene, ledger }: Run, before: string): Promise<void> => {
  const after = JSON.stringify(await scene.untouched())
  if (after !== before) {
    const what = 'things of somebody who did nothing have changed'
    ledger.report({ what, where: 'afterwards', curl: `before: ${before}\n    after:  ${after}` })
  }
  for (const illness of await scene.illnesses()) ledger.report({ what: illness, where: 'afterwards', curl: '' })
}
