import type { SellerKind } from '@rouage/contracts'
import { emailAddress, isSiret, type signUpBody } from '@rouage/contracts/endpoints/account'
import { pseudo } from '@rouage/contracts/names'
import { invalidInput, Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import { assertStrongPassword } from '../auth/password-strength'
import { hashPassword } from '../auth/passwords'
import type { Models } from '../data/models'
import { isDuplicateKey } from '../data/duplicate-key'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import type { Device } from './devices'
import { newId } from './ids'
import { CONFIRM_MS, invalidToken, type VerificationTokens } from './verification-tokens'
import { normalPhone, type People } from './people'
import type { DeferredTasks } from './deferred-tasks'
import type { MakeAdmin } from './roles'
import type { Sessions, Started } from './sessions'
import type { Transactions } from './transactions'

type SignUpBody = z.output<typeof signUpBody>

/** A sign-up as it waits for its link to be followed. Its password is a hash by now. */
const signUpData = z.object({
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pseudo: z.string(),
  phone: z.nullable(z.string()),
  sellerKind: z.enum(['particulier', 'professionnel']),
  companyName: z.nullable(z.string()),
  siret: z.nullable(z.string()),
  returnTo: z.nullable(z.string()),
})
type SignUpData = z.infer<typeof signUpData>
const confirmation = z.object({ signUp: z.nullable(signUpData), returnTo: z.nullable(z.string()) })

const needed = (path: string, message: string) => ({ code: 'custom' as const, path: [path], message, input: undefined })

/** What others call who chose no pseudo: `Camille D.`; a name that would speak for Rouage is none. */
const usualPseudo = ({ firstName, lastName }: SignUpBody): string => {
  const usual = z.safeParse(pseudo, `${firstName} ${[...lastName][0] ?? ''}.`)
  if (!usual.success) throw invalidInput('body', [needed('pseudo', 'Veuillez choisir un pseudo')])
  return usual.data
}

/** @throws Problem invalid_input where a professional says too little */
const identityOf = (
  body: SignUpBody,
): { pseudo: string; sellerKind: SellerKind; companyName: string | null; siret: string | null } => {
  if (body.sellerKind === 'particulier') {
    return { sellerKind: 'particulier', pseudo: body.pseudo ?? usualPseudo(body), companyName: null, siret: null }
  }
  const { companyName, siret } = body
  if (companyName === undefined || siret === undefined || !isSiret(siret)) {
    throw invalidInput('body', [
      ...(companyName === undefined ? [needed('companyName', 'Veuillez saisir le nom de votre société')] : []),
      ...(siret === undefined ? [needed('siret', 'SIRET invalide : 14 chiffres attendus')] : []),
    ])
  }
  return { sellerKind: 'professionnel', pseudo: companyName, companyName, siret }
}

export const createSignUp = ({
  models,
  people,
  tokens,
  mailbox,
  deferredTasks,
  attempts,
  sessions,
  makeAdmin,
  transactions,
}: {
  models: Models
  people: People
  tokens: VerificationTokens
  mailbox: Mailbox
  deferredTasks: DeferredTasks
  attempts: Attempts
  sessions: Sessions
  makeAdmin: MakeAdmin
  transactions: Transactions
}) => {
  const { users, credentials } = models

  const createUser = async (email: string, data: SignUpData, session: ClientSession): Promise<StoredUser> => {
    const _id = newId()
    const now = new Date()
    const ownPseudo = await people.freePseudo(data.pseudo, _id, session)
    const user: StoredUser = {
      _id,
      email,
      emailVerified: false,
      name: `${data.firstName} ${data.lastName}`,
      createdAt: now,
      updatedAt: now,
      firstName: data.firstName,
      lastName: data.lastName,
      ...ownPseudo,
      phone: data.phone,
      sellerKind: data.sellerKind,
      companyName: data.companyName,
      siret: data.siret,
      role: 'user',
      version: 0,
      notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: false },
      suspension: null,
      erasureAt: null,
      erasedAt: null,
      lastSeenAt: now,
      idleWarnedAt: null,
      knownDevices: [],
    }
    await users.insertMany([user], { session })
    const account = { userId: _id, accountId: _id, providerId: 'credential', password: data.passwordHash }
    await credentials.insertMany([{ _id: newId(), ...account, createdAt: now, updatedAt: now }], { session })
    return user
  }
  const sendLink = async (
    user: StoredUser,
    firstName: string,
    data: z.infer<typeof confirmation>,
    session: ClientSession,
  ): Promise<void> => {
    await people.lockForUpdate(user._id, session)
    const token = await tokens.issue({ purpose: 'confirm_email', userId: user._id, data, lifeMs: CONFIRM_MS }, session)
    await mailbox.add({ to: user.email, template: 'confirm_email', data: { firstName, token } }, session)
  }

  deferredTasks.on('sign_up', async ({ email, data }, session) => {
    const signUp = signUpData.parse(data)
    const known = await users.findOne({ email }, null, { session }).lean()
    if (known?.emailVerified === true) {
      await mailbox.add({ to: email, template: 'address_known', data: { firstName: known.firstName } }, session)
      return
    }
    const user = known ?? (await createUser(email, signUp, session))
    // What this person asked for counts once this person's link is followed: whoever signed up before with an address
    // that is not theirs gets nothing.
    await sendLink(user, signUp.firstName, { signUp, returnTo: signUp.returnTo }, session)
  })
  deferredTasks.on('resend_confirmation', async ({ email, data }, session) => {
    const { returnTo } = z.parse(z.object({ returnTo: z.nullable(z.string()) }), data)
    const user = await users.findOne({ email, emailVerified: false, erasedAt: null }, null, { session }).lean()
    if (user !== null) await sendLink(user, user.firstName, { signUp: null, returnTo }, session)
  })

  /** What the followed link brings. @returns the person as they are now */
  const claimAccount = async (
    user: StoredUser,
    signUp: SignUpData | null,
    session: ClientSession,
  ): Promise<StoredUser | null> => {
    if (signUp === null)
      return people.change(user._id, { $set: { emailVerified: true } }, session, { emailVerified: false })
    const { passwordHash, returnTo: _unused, ...fields } = signUp
    const ownPseudo = await people.freePseudo(signUp.pseudo, user._id, session)
    await credentials.updateOne(
      { userId: user._id },
      { $set: { password: passwordHash, updatedAt: new Date() } },
      { session },
    )
    const name = `${signUp.firstName} ${signUp.lastName}`
    return people.change(user._id, { $set: { ...fields, ...ownPseudo, name, emailVerified: true } }, session, {
      emailVerified: false,
    })
  }

  return {
    /**
     * Writes the sign-up down and answers: the same for every address, in the same time. The account and the e-mail
     * follow.
     * @throws Problem invalid_input, weak_password or too_many_requests
     */
    signUp: async (body: SignUpBody, { network }: Device): Promise<{ status: 'confirmation_sent' }> => {
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
    },
    /** @throws Problem too_many_requests */
    resend: async (
      { email, returnTo }: { email: string; returnTo?: string | undefined },
      { network }: Device,
    ): Promise<{ status: 'confirmation_sent' }> => {
      await attempts.consume(
        [LIMITS.mailByNetworkAndEmail, `${network} ${email}`],
        [LIMITS.mailByNetwork, network],
        [LIMITS.mailByEmail, email],
      )
      await deferredTasks.add({ kind: 'resend_confirmation', email, data: { returnTo: returnTo ?? null } })
      return { status: 'confirmation_sent' }
    },
    /**
     * Uses the link up, makes the account a real one and signs the person in.
     * @throws Problem invalid_token, or already_confirmed for a link that did its work
     */
    confirm: async (token: string, device: Device): Promise<Started & { returnTo: string | undefined }> => {
      const confirmOnce = () =>
        transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
          const link = await tokens.consume('confirm_email', token, session)
          const user = link === null ? null : await users.findById(link.userId, null, { session }).lean()
          if (link === null && (await tokens.peek('email_confirmed', token)) !== null) throw alreadyConfirmed()
          if (link === null || user === null) throw invalidToken()
          const { signUp, returnTo } = confirmation.parse(link.data)
          const confirmed = await claimAccount(user, signUp, session)
          if (confirmed === null) throw invalidToken()
          await tokens.retire(user._id, token, session)
          await people.tellProfile(confirmed, session, recordEvents)
          if (confirmed.phone !== null) await people.takePhone(confirmed._id, confirmed.phone, session)
          const appointed = await makeAdmin(confirmed, session, revokeAccess)
          return {
            opened: await sessions.open(appointed, device, session, { tell: false }),
            returnTo: returnTo ?? undefined,
          }
        })
      // Another account may take the same pseudo or phone number in the same moment: then it is seen to be taken.
      const { opened, returnTo } = await confirmOnce().catch((error: unknown) =>
        isDuplicateKey(error) ? confirmOnce() : Promise.reject(error),
      )
      return { ...(await sessions.start(opened)), returnTo }
    },
  }
}
export type SignUp = ReturnType<typeof createSignUp>

/** An address as it is stored and looked up; undefined where the text is none. */
export const emailOf = (text: string): string | undefined => {
  const parsed = z.safeParse(emailAddress, text)
  return parsed.success ? parsed.data : undefined
}
const alreadyConfirmed = () =>
  new Problem({
    status: 409,
    code: 'already_confirmed',
    detail: 'Votre adresse est déjà confirmée : vous pouvez vous connecter.',
  })
export const emailNotConfirmed = () =>
  new Problem({
    status: 403,
    code: 'email_not_confirmed',
    detail: 'Confirmez d’abord votre adresse email : un lien vous a été envoyé.',
  })
