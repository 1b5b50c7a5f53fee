import type { BodyOf, ResponseOf } from '@rouage/contracts'
import type { checkPassword } from '@rouage/contracts/endpoints/account'
import { weaknesses } from '../auth/password-strength'
import type { Models } from '../data/models'
import { type Attempts, LIMITS } from './attempts'
import type { Device } from './devices'
import type { VerificationTokens } from './verification-tokens'
import { wordsOf } from './people'

/**
 * What sign-ups and changes say against a password, told while it is being chosen: the very same rule.
 * @throws Problem too_many_requests
 */
export const createPasswordAdvice =
  ({ models, tokens, attempts }: { models: Pick<Models, 'users'>; tokens: VerificationTokens; attempts: Attempts }) =>
  async (
    { password, words, resetToken }: BodyOf<typeof checkPassword>,
    { network }: Device,
  ): Promise<ResponseOf<typeof checkPassword>> => {
    await attempts.consume([LIMITS.passwordAdvice, network])
    const token = resetToken === undefined ? null : await tokens.peek('set_password', resetToken)
    const user = token === null ? null : await models.users.findById(token.userId).lean()
    return { reasons: weaknesses(password, [...words, ...(user === null ? [] : wordsOf(user))]) }
  }
