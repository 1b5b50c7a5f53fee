import { curlOf } from './curl'
import type { Message } from './draft'
import { ask, type Run } from './run'
import type { Attacker } from './scene'
import type { Answer } from './send'

/** Asks for a path that nobody outside may reach, with the header of those inside. */
export const attackHidden = async (run: Run, path: string, attacker: Attacker): Promise<void> => {
  const message: Message = {
    method: 'GET',
    target: path,
    headers: [...(await attacker.identify()), ['x-rouage-internal', 'x'.repeat(32)]],
    body: undefined,
  }
  const answer = await ask(run, message)
  if (isRefused(answer)) return
  run.ledger.report({
    what: `nobody outside may reach this: ${answer.failure ?? answer.status}`,
    where: `${path} · ${attacker.name}`,
    curl: curlOf(run.scene.origin, message, attacker.name),
  })
}

const isRefused = (answer: Answer): boolean =>
  answer.failure === undefined && answer.status >= 400 && answer.status < 500
