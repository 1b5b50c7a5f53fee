import type { BodyOf, ResponseOf } from '@rouage/contracts'
import type { checkPassword } from '@rouage/contracts/endpoints/account'
import { weaknesses } from '../auth/password-strength'
import type { UserRepository } from '../data/user-repository'
import { type Attempts, LIMITS } from './attempts'
import type { Device } from './devices'
import type { VerificationTokens } from './verification-tokens'
import { wordsOf } from './person'

/**
 * What sign-ups and changes say against a password, told while it is being chosen: the very same rule.
 * @throws Problem too_many_requests
 */
export const createPasswordAdvice =
  ({ users, tokens, attempts }: { users: UserRepository; tokens: VerificationTokens; attempts: Attempts }) =>
  async (
    { password, words, resetToken }: BodyOf<typeof checkPassword>,
    { network }: Device,
  ): Promise<ResponseOf<typeof checkPassword>> => {
    await attempts.consume([LIMITS.passwordAdvice, network])
    const token = resetToken === undefined ? null : await tokens.peek('set_password', resetToken)
    const user = token === null ? null : await users.find(token.userId)
    const ownWords = user === null ? [] : wordsOf(user)
    return { reasons: weaknesses(password, [...words, ...ownWords]) }
  }
