import { assertStrongPassword } from '../../auth/password-strength'
import { hashPassword } from '../../auth/passwords'
import { type Attempts, LIMITS } from '../attempts'
import type { DeferredTasks } from '../deferred-tasks'
import type { Device } from '../devices'
import { normalPhone } from '../person'
import { identityOf, type SignUpBody, type SignUpData } from './sign-up-data'

type ConfirmationSent = { status: 'confirmation_sent' }

/**
 * Writes a sign-up down and answers: the same for every address, in the same time. The account and the e-mail follow
 * (`send-confirmation.ts`).
 * @throws Problem invalid_input, weak_password or too_many_requests
 */
export const createAskForSignUp =
  ({ attempts, deferredTasks }: { attempts: Attempts; deferredTasks: DeferredTasks }) =>
  async (body: SignUpBody, { network }: Device): Promise<ConfirmationSent> => {
    const identity = identityOf(body)

    const consumed = await attempts.consume([LIMITS.signUpByNetwork, network])
    assertStrongPassword(body.password, [body.email, body.firstName, body.lastName, identity.pseudo])
    await consumed.and([LIMITS.mailByNetworkAndEmail, `${network} ${body.email}`], [LIMITS.mailByEmail, body.email])

    const data: SignUpData = {
      ...identity,
      passwordHash: await hashPassword(body.password),
      firstName: body.firstName,
      lastName: body.lastName,
      phone: body.phone === undefined ? null : normalPhone(body.phone),
      returnTo: body.returnTo ?? null,
    }
    await deferredTasks.add({ kind: 'sign_up', email: body.email, data })
    return { status: 'confirmation_sent' }
  }

/**
 * Writes down that the e-mail is wanted once more; answers as a sign-up does.
 * @throws Problem too_many_requests
 */
export const createAskForConfirmation =
  ({ attempts, deferredTasks }: { attempts: Attempts; deferredTasks: DeferredTasks }) =>
  async (
    { email, returnTo }: { email: string; returnTo?: string | undefined },
    { network }: Device,
  ): Promise<ConfirmationSent> => {
    await attempts.consume(
      [LIMITS.mailByNetworkAndEmail, `${network} ${email}`],
      [LIMITS.mailByNetwork, network],
      [LIMITS.mailByEmail, email],
    )
    await deferredTasks.add({ kind: 'resend_confirmation', email, data: { returnTo: returnTo ?? null } })
    return { status: 'confirmation_sent' }
  }
