import { Problem, sha256Of } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import type { Auth } from '../auth/auth'
import type { Signatures } from '../auth/signatures'
import type { ChallengeRepository, ChallengeUse } from '../data/challenges'
import { newCode } from './ids'

export const CODE_MS = 10 * 60_000
export const TRIES = 5

export const invalidCode = () =>
  new Problem({ status: 400, code: 'invalid_code', detail: 'Code invalide : vérifiez-le ou demandez-en un autre.' })

/** Of an authenticator app nobody can ask another code: the next one comes by itself. */
export const wrongAppCode = () =>
  new Problem({
    status: 400,
    code: 'invalid_code',
    detail:
      'Code incorrect. Attendez le code suivant de l’application, et vérifiez que l’heure de votre téléphone est ' +
      'réglée automatiquement.',
  })
export const wrongRecoveryCode = () =>
  new Problem({
    status: 400,
    code: 'invalid_code',
    detail: 'Ce code de secours n’existe pas ou a déjà servi. Essayez-en un autre.',
  })

export type CodeUse = Exclude<ChallengeUse, 'second_factor'>

/** A code that was given right, and is still to be used up. */
export type RightCode = {
  readonly id: string
  readonly answer: string
  readonly userId: string
  readonly data: unknown
}

/** How often a code is sent that strangers can ask for, and how long after the last time. */
const MOST_MAILS = 3
const MAIL_AGAIN_MS = 30_000
/** Tries of a code that strangers can ask for, and try: of all networks together, each of which has five (attempts.ts). */
export const RESET_TRIES = 15
/** The code itself, encrypted, how often it was sent and when last. */
const shared = z.object({ sealed: z.string(), mails: z.number(), mailedAt: z.number() })
type SharedCode = z.infer<typeof shared>

const idOf = (use: CodeUse, subject: string): string => `${use}:${sha256Of(subject)}`

type Owner = { readonly userId: string; readonly data?: unknown; readonly tries?: number }

/**
 * Six-digit codes: 10 minutes, used up by the right answer, so many tries in all. A try is consumed before the answer is
 * looked at, in a step of its own: tries sent at once share them, and a wrong one stays consumed. The right answer is used
 * up in the transaction of what it is for, which locks the person.
 */
export const createVerificationCodes = (
  challenges: ChallengeRepository,
  signatures: Signatures,
  { encrypt, decrypt }: Pick<Auth, 'encrypt' | 'decrypt'>,
) => {
  const put = async (
    code: string,
    id: string,
    use: CodeUse,
    { userId, data = null, tries = TRIES }: Owner,
    session: ClientSession,
  ): Promise<void> => {
    const answer = signatures.sign(id, code)
    const expiresAt = new Date(Date.now() + CODE_MS)
    await challenges.put({ _id: id, use, userId, answer, data, triesLeft: tries, expiresAt }, session)
  }

  /** What a shared code that runs says of itself; undefined where no secret opens it any more: it is replaced. */
  const readShared = async (data: unknown): Promise<(SharedCode & { code: string }) | undefined> => {
    const read = z.safeParse(shared, data)
    if (!read.success) return undefined
    const code = await decrypt(read.data.sealed).catch(() => undefined)
    return code === undefined ? undefined : { ...read.data, code }
  }

  return {
    /** A code for a use and a subject (an address, a person); the one before works no more. @returns the code */
    issue: async (use: CodeUse, subject: string, owner: Owner, session: ClientSession): Promise<string> => {
      const code = newCode()
      await put(code, idOf(use, subject), use, owner, session)
      return code
    },

    /**
     * A code that anybody may ask for in another's name. While it lives it is not replaced, or else a stranger could
     * void it by asking; it is sent again a few times, for another 10 minutes each.
     * @returns the code to send; undefined where the mailbox has been sent it often enough
     */
    issueShared: async (
      use: CodeUse,
      subject: string,
      userId: string,
      session: ClientSession,
    ): Promise<string | undefined> => {
      const id = idOf(use, subject)
      const now = Date.now()
      const challenge = await challenges.findRunning(id, session)
      const running = challenge?.userId === userId ? await readShared(challenge.data) : undefined
      if (running === undefined) {
        const code = newCode()
        const data: SharedCode = { sealed: await encrypt(code), mails: 1, mailedAt: now }
        await put(code, id, use, { userId, data, tries: RESET_TRIES }, session)
        return code
      }
      const { code, sealed, mails, mailedAt } = running
      if (mails >= MOST_MAILS || now - mailedAt < MAIL_AGAIN_MS) return undefined
      const data: SharedCode = { sealed, mails: mails + 1, mailedAt: now }
      await challenges.prolong(id, { data, expiresAt: new Date(now + CODE_MS) }, session)
      return code
    },

    /**
     * Consumes a try.
     * @param isCounted false where a limit of the caller's own counts the tries
     * @throws Problem invalid_code, whatever is wrong
     */
    check: async (
      use: CodeUse,
      subject: string,
      code: string,
      { isCounted = true }: { isCounted?: boolean } = {},
    ): Promise<RightCode> => {
      const id = idOf(use, subject)
      const found = isCounted ? await challenges.consumeTry(id) : await challenges.findRunning(id)
      const isRight = signatures.verify(id, code, found?.answer ?? '')
      if (found === null || found.answer === null || !isRight) throw invalidCode()
      return { id, answer: found.answer, userId: found.userId, data: found.data }
    },

    /** @throws Problem invalid_code where it was used, replaced or dropped since */
    consume: async ({ id, answer }: RightCode, session: ClientSession): Promise<void> => {
      if (!(await challenges.consume({ _id: id, answer }, session))) throw invalidCode()
    },
  }
}
export type VerificationCodes = ReturnType<typeof createVerificationCodes>
