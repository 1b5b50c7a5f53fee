import { checkPassword } from '../../auth/passwords'
import type { CredentialRepository } from '../../data/credentials'
import { type Attempts, LIMITS } from '../attempts'
import type { Actor } from '../person'
import { invalidCredentials } from './problems'

/**
 * For what needs the password once more from somebody who is signed in.
 * @throws Problem invalid_credentials or too_many_requests
 */
export const createAssertPassword =
  ({ credentials, attempts }: { credentials: CredentialRepository; attempts: Attempts }) =>
  async ({ sub, sid }: Actor, password: string): Promise<void> => {
    const consumed = await attempts.consume([LIMITS.wrongBySession, sid])
    const hash = await credentials.passwordHashOf(sub)
    if (!(await checkPassword(hash, password))) throw invalidCredentials('Mot de passe incorrect.')
    await consumed.refund()
  }
export type AssertPassword = ReturnType<typeof createAssertPassword>
