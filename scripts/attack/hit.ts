import { curlOf } from './curl'
import { type Draft, type Message, messageOf } from './draft'
import { type Asked, codeOf, faultIn, SLOWEST_MS } from './judge'
import type { Operation } from './operations'
import { ask, type Run } from './run'
import type { Attacker, Expectation, Scene } from './scene'
import type { Answer } from './send'

/** One way in which somebody calls an operation. */
export type Attempt = {
  readonly operation: Operation
  readonly attacker: Attacker
  /** In words: `sizes: an empty body`. */
  readonly name: string
  readonly expectation: Expectation
}

type Outcome = { readonly message: Message; readonly answer: Answer; readonly fault: string | undefined }

/**
 * Sends one request and judges its answer; who lost their session to the attack itself gets another try.
 * @param draft makes the request, anew for another try
 */
export const hit = async (run: Run, attempt: Attempt, draft: () => Draft | Promise<Draft>): Promise<Answer> => {
  const { operation, attacker, name } = attempt
  let outcome = await hitOnce(run, attempt, draft)
  if (attacker.recover !== undefined && needsAnotherTry(attempt, outcome)) {
    await attacker.recover()
    outcome = await hitOnce(run, attempt, draft)
  }
  const { message, answer, fault } = outcome
  if (fault !== undefined)
    run.ledger.report({
      what: fault,
      where: `${operation.service} ${operation.name} · ${attacker.name} · ${name}`,
      curl: curlOf(run.scene.origin, message, attacker.name),
    })
  return answer
}

const hitOnce = async (run: Run, attempt: Attempt, draft: () => Draft | Promise<Draft>): Promise<Outcome> => {
  const made = await draft()
  const message = messageOf(made)
  const answer = await ask(run, message)
  return { message, answer, fault: faultIn(askedOf(run.scene, attempt, made, message), answer) }
}

const needsAnotherTry = ({ operation, attacker, expectation }: Attempt, { answer, fault }: Outcome): boolean => {
  const isVoid = answer.failure === undefined && answer.status === 401 && codeOf(answer.text) === 'token_expired'
  const isAllowed = attacker.outcomeOf(operation) === 'allowed' && expectation.startsWith('rule')
  return isAllowed && (isVoid || fault !== undefined)
}

const askedOf = (scene: Scene, attempt: Attempt, draft: Draft, message: Message): Asked => {
  const { operation, attacker, expectation } = attempt
  return {
    operation,
    outcome: attacker.outcomeOf(operation),
    expectation,
    message,
    namesOthers: namesOthers(scene, operation, attacker, draft),
    slowestMs: scene.slowestMs?.(operation) ?? SLOWEST_MS,
  }
}

const namesOthers = (scene: Scene, operation: Operation, attacker: Attacker, draft: Draft): boolean => {
  const names = Object.keys(draft.params)
  return (
    names.length > 0 &&
    draft.path === operation.path &&
    names.every(
      (name) =>
        draft.rawParams?.[name] === undefined &&
        scene.idsOf(operation, name, attacker).includes(draft.params[name] ?? ''),
    )
  )
}
