import type { Problem } from '@rouage/contracts/problem'
import { isOffline } from './offline'

/** A call that failed, with the French sentence a visitor may read in `message`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly problem: Problem

  constructor(details: Problem) {
    super(details.detail)
    this.problem = details
  }

  get status(): number {
    return this.problem.status
  }

  get code(): string {
    return this.problem.code
  }
}

const ownProblem = (status: number, code: string, detail: string): Problem => ({
  type: `urn:rouage:problem:${code}`,
  title: code,
  status,
  code,
  detail,
})

/** A call that reached nobody: `offline` where the browser knows why, else `unreachable`. */
export const unreachable = (): Problem =>
  isOffline()
    ? ownProblem(503, 'offline', 'Vous êtes hors ligne. Vérifiez votre connexion, puis réessayez.')
    : ownProblem(503, 'unreachable', 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.')

/** A call that got no answer within its limit. */
export const timedOut = (): Problem =>
  ownProblem(504, 'timeout', 'Le service met trop de temps à répondre. Vérifiez votre connexion, puis réessayez.')

/** An answer that is not what its contract says, or no JSON at all. */
export const badAnswer = (): Problem =>
  ownProblem(502, 'bad_answer', 'Le service a répondu de façon inattendue. Réessayez dans un instant.')
