import type { ProblemCode } from '@rouage/contracts'
import { notFound, Problem } from '@rouage/service-kit'

/** What is asked does not go with what is live. @param detail an English sentence, with the remedy */
export const conflict = (code: ProblemCode, detail: string): Problem => new Problem({ status: 409, code, detail })

/** A release is not as it has to be. @param detail an English sentence, with the remedy */
export const refusedRelease = (code: ProblemCode, detail: string): Problem => new Problem({ status: 422, code, detail })

export const unknownRelease = (owner: string, version: string): Problem =>
  notFound(
    'release_not_found',
    `${owner} ${version} is not registered: publish it first (npx rouage publish), or look at its releases.`,
  )

export const goneRelease = (owner: string, version: string): Problem =>
  notFound(
    'release_not_found',
    `${owner} ${version} is registered, and not in the release store any more: publish it again, or name another one.`,
  )

export const unknownRevision = (owner: string, revision: number): Problem =>
  notFound('rollout_not_found', `${owner} never had a revision ${revision}: its history shows those that it had.`)

export const unknownRollout = (owner: string): Problem =>
  notFound('rollout_not_found', `Nothing of ${owner} is live yet: promote a registered version first.`)
