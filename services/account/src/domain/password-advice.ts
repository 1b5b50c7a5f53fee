import type { BodyOf, ResponseOf } from '@rouage/contracts'
import type { checkPassword } from '@rouage/contracts/endpoints/account'
import { weaknesses } from '../auth/password-strength'
import type { Models } from '../data/models'
import type { Attempts, Limit } from './attempts'
import type { Tokens } from './one-time'
import { wordsOf } from './people'
import type { Device } from './sessions'

/** Forms ask after a pause in typing and on leaving the field. */
const CHECKS: Limit = { name: 'password-check', windowSeconds: 60, most: 60 }

/**
 * What sign-ups and changes say against a password, told while it is being chosen: the very same rule.
 * @throws Problem too_many_requests
 */
export const createPasswordAdvice =
  ({ models, tokens, attempts }: { models: Pick<Models, 'users'>; tokens: Tokens; attempts: Attempts }) =>
  async ({ password, words, resetToken }: BodyOf<typeof checkPassword>, { ip }: Device): Promise<ResponseOf<typeof checkPassword>> => {
    await attempts.take(CHECKS, ip)
    const token = resetToken === undefined ? null : await tokens.peek('set_password', resetToken)
    const user = token === null ? null : await models.users.findById(token.userId).lean()
    return { reasons: weaknesses(password, [...words, ...(user === null ? [] : wordsOf(user))]) }
  }
