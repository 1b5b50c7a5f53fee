import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { id, instant } from '../ids'
import { role, session } from '../identity'
import { companyName, personName, pseudo } from '../names'
import { notificationPreferences } from '../notifications'
import { openingHours, writtenOpeningHours } from '../opening-hours'
import { queuesInFigures } from '../queue-figures'
import { sellerKind } from '../vehicle'

/*
 * Sign-up, sign-in and reset never tell whether an account exists: not by text, status or time. What succeeds for one
 * address succeeds for all; only the mailbox knows the difference.
 */

export const emailAddress = z
  .email('Adresse email invalide')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Adresse email invalide'))
/** French numbers, written in any usual way; stored as `+33612345678`. */
export const phoneNumber = z
  .string()
  .check(z.trim(), z.regex(/^(?:\+33\s?|0)[1-9](?:[\s.-]?\d{2}){4}$/, 'Numéro de téléphone invalide'))
/** Strength is judged by the service, which answers `weak_password` with its reasons in `errors`. */
export const password = z
  .string()
  .check(z.minLength(1, 'Veuillez saisir un mot de passe'), z.maxLength(200, 'Le mot de passe est trop long'))
export const oneTimeCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Veuillez saisir le code reçu.'))
export const MIN_PASSWORD_LENGTH = 10

const firstName = personName('Veuillez saisir votre prénom')
const lastName = personName('Veuillez saisir votre nom')
const done = z.object({ status: z.literal('done') })
/**
 * Where the visitor was going: a path of this site, never another address. An empty part of it is none of ours, and behind
 * dots (`/..//x`) it would become one. A search of many filters is long.
 */
export const RETURN_PATH = /^\/(?!\/)(?![^?#]*\/\/)[^\s\\]{0,4000}$/
const returnPath = z.string().check(z.regex(RETURN_PATH, 'Adresse de retour invalide'))

/** SIRET: 14 digits with a valid Luhn key (docs/rules.md, Certification). */
export const isSiret = (text: string): boolean => {
  if (!/^\d{14}$/.test(text)) return false
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
export const siret = z.pipe(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{14}$/, 'SIRET invalide : 14 chiffres attendus')),
  ),
  z
    .string()
    .check(z.refine(isSiret, 'SIRET invalide : il contient une faute de frappe, sa clé de contrôle ne correspond pas')),
)

export const signUpBody = z.object({
  email: emailAddress,
  password,
  firstName,
  lastName,
  /** A professional's pseudo is the company name; this one is then passed over. */
  pseudo: z.optional(pseudo),
  phone: z.optional(phoneNumber),
  sellerKind,
  /** Professionals only, needed there. */
  companyName: z.optional(companyName),
  siret: z.optional(siret),
  returnTo: z.optional(returnPath),
})

export const signUp = endpoint({
  service: 'account',
  name: 'signUp',
  method: 'POST',
  path: '/sign-up',
  audience: 'public',
  summary:
    'Asks for an account; a link to confirm it goes to the address. The same answer whether or not the address is known.',
  body: signUpBody,
  response: z.object({ status: z.literal('confirmation_sent') }),
  problems: ['invalid_input', 'weak_password', 'too_many_requests'],
})

export const resendConfirmation = endpoint({
  service: 'account',
  name: 'resendConfirmation',
  method: 'POST',
  path: '/email-confirmations',
  audience: 'public',
  summary: 'Sends the confirmation link again, where an account waits for it.',
  body: z.object({ email: emailAddress, returnTo: z.optional(returnPath) }),
  response: z.object({ status: z.literal('confirmation_sent') }),
  problems: ['invalid_input', 'too_many_requests'],
})

export const confirmEmail = endpoint({
  service: 'account',
  name: 'confirmEmail',
  method: 'POST',
  path: '/email-confirmations/confirm',
  audience: 'public',
  summary: 'Confirms the address of an account by the token of the link (24 h, once) and signs the person in.',
  body: z.object({ token: z.string().check(z.minLength(16), z.maxLength(2000)) }),
  response: z.object({ session, returnTo: z.optional(returnPath) }),
  // `already_confirmed` tells whoever holds the link that it did its work; nobody else has it.
  problems: ['invalid_token', 'already_confirmed'],
})

const signedIn = z.object({ status: z.literal('signed_in'), session })

export const signIn = endpoint({
  service: 'account',
  name: 'signIn',
  method: 'POST',
  isRepeatable: true,
  path: '/sign-in',
  audience: 'public',
  summary: 'Signs in by e-mail address or phone number; sets the session cookie, or asks for the second factor.',
  body: z.object({
    identifier: z
      .string()
      .check(z.trim(), z.minLength(1, 'Veuillez saisir votre email ou votre téléphone'), z.maxLength(254)),
    password,
  }),
  response: z.discriminatedUnion('status', [signedIn, z.object({ status: z.literal('second_factor_required') })]),
  problems: ['invalid_credentials', 'email_not_confirmed', 'account_suspended', 'too_many_requests'],
})

export const signInWithSecondFactor = endpoint({
  service: 'account',
  name: 'signInWithSecondFactor',
  method: 'POST',
  path: '/sign-in/second-factor',
  audience: 'public',
  summary: 'Finishes a sign-in by the code of the authenticator app or by one recovery code (each works once).',
  body: z.object({ code: z.string().check(z.trim(), z.minLength(6, 'Veuillez saisir le code'), z.maxLength(40)) }),
  response: signedIn,
  problems: ['invalid_code', 'sign_in_expired', 'account_suspended', 'too_many_requests'],
})

export const signOut = endpoint({
  service: 'account',
  name: 'signOut',
  method: 'POST',
  isRepeatable: true,
  path: '/sign-out',
  audience: 'public',
  summary: 'Ends the session of the cookie; done already is done.',
  response: done,
})

export const renewSession = endpoint({
  service: 'account',
  name: 'renewSession',
  method: 'POST',
  isRepeatable: true,
  path: '/session',
  audience: 'public',
  summary: 'A new access token for the session of the cookie; `session` is null where nobody is signed in.',
  response: z.object({ session: z.nullable(session) }),
  problems: ['account_suspended'],
})

/** JSON Web Key Set of RFC 7517: public keys only. */
export const keySet = endpoint({
  service: 'account',
  name: 'keySet',
  method: 'GET',
  path: '/keys',
  audience: 'public',
  summary: 'Keys that access tokens are checked with; services keep them for 10 minutes.',
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
})

export const startReset = endpoint({
  service: 'account',
  name: 'startReset',
  method: 'POST',
  path: '/password-resets',
  audience: 'public',
  summary:
    'Sends a 6-digit code to the address, where it has an account: once usable, 10 minutes, 5 tries. Asked again ' +
    'meanwhile, it is the same code.',
  body: z.object({ email: emailAddress }),
  response: z.object({ status: z.literal('code_sent') }),
  problems: ['invalid_input', 'too_many_requests'],
})

export const verifyReset = endpoint({
  service: 'account',
  name: 'verifyReset',
  method: 'POST',
  isRepeatable: true,
  path: '/password-resets/verify',
  audience: 'public',
  summary: 'Uses up the code and answers a token that sets one new password within 10 minutes.',
  body: z.object({ email: emailAddress, code: oneTimeCode }),
  response: z.object({ resetToken: z.string() }),
  problems: ['invalid_code', 'too_many_requests'],
})

export const completeReset = endpoint({
  service: 'account',
  name: 'completeReset',
  method: 'POST',
  path: '/password-resets/complete',
  audience: 'public',
  summary:
    'Sets the new password, ends all sessions and signs the person in; an account with a second factor is asked for it.',
  body: z.object({ resetToken: z.string().check(z.minLength(16), z.maxLength(200)), newPassword: password }),
  response: z.discriminatedUnion('status', [signedIn, z.object({ status: z.literal('second_factor_required') })]),
  problems: ['invalid_token', 'weak_password', 'account_suspended'],
})

export const checkPassword = endpoint({
  service: 'account',
  name: 'checkPassword',
  method: 'POST',
  isRepeatable: true,
  path: '/password-checks',
  audience: 'public',
  summary: 'What a sign-up or a change would say against a password, while it is being chosen. Nothing of it is kept.',
  body: z.object({
    password,
    /** What one cannot know without asking: names and address, as far as the form has them. */
    words: z.array(z.string().check(z.maxLength(254))).check(z.maxLength(8)),
    /** Of a reset: the account's own names count too. */
    resetToken: z.optional(z.string().check(z.minLength(16), z.maxLength(200))),
  }),
  /** French sentences; none for a password that will be taken. */
  response: z.object({ reasons: z.array(z.string()) }),
  problems: ['invalid_input', 'too_many_requests'],
})

export const CERTIFICATION_STATES = ['none', 'pending', 'verified', 'rejected'] as const
export const certificationState = z.enum(CERTIFICATION_STATES)

/** The signed-in person's own account. */
export const ownProfile = z.object({
  id,
  email: z.string(),
  phone: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  pseudo: z.string(),
  sellerKind,
  companyName: z.optional(z.string()),
  siret: z.optional(z.string()),
  role,
  memberSince: instant,
  /** Of the person's photo; missing without one. */
  photoId: z.optional(id),
  secondFactor: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
  certification: z.object({
    state: certificationState,
    submittedAt: z.optional(instant),
    /** Why the document was rejected, in French. */
    reason: z.optional(z.string()),
  }),
  notifications: notificationPreferences,
  /** Of professionals who told them. */
  openingHours: z.optional(openingHours),
  /** When the account is going to be erased, while the person may still change their mind. */
  erasureAt: z.nullable(instant),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const getOwnProfile = endpoint({
  service: 'account',
  name: 'getOwnProfile',
  method: 'GET',
  path: '/me',
  audience: 'user',
  summary: 'The signed-in person’s account.',
  response: ownProfile,
})

export const updateProfile = endpoint({
  service: 'account',
  name: 'updateProfile',
  method: 'PATCH',
  path: '/me',
  audience: 'user',
  summary: 'Changes the name that the account holds.',
  body: z.object({ firstName, lastName }),
  response: ownProfile,
  problems: ['invalid_input'],
})

export const setOpeningHours = endpoint({
  service: 'account',
  name: 'setOpeningHours',
  method: 'PUT',
  path: '/me/opening-hours',
  audience: 'user',
  summary: 'When a professional receives people, shown on their page; a week without any hours takes them off it.',
  body: z.object({ openingHours: writtenOpeningHours }),
  response: ownProfile,
  problems: ['professionals_only'],
})

export const changePassword = endpoint({
  service: 'account',
  name: 'changePassword',
  method: 'POST',
  path: '/me/password',
  audience: 'user',
  summary: 'Changes the password and ends the other sessions.',
  body: z.object({ currentPassword: password, newPassword: password }),
  response: z.object({ endedSessions: z.int() }),
  problems: ['invalid_credentials', 'weak_password', 'too_many_requests'],
})

export const startEmailChange = endpoint({
  service: 'account',
  name: 'startEmailChange',
  method: 'POST',
  path: '/me/email-changes',
  audience: 'user',
  summary: 'Sends a code to the new address. The same answer whether or not the address is taken.',
  body: z.object({ email: emailAddress, password }),
  response: z.object({ status: z.literal('code_sent') }),
  problems: ['invalid_input', 'invalid_credentials', 'too_many_requests'],
})

export const startPhoneChange = endpoint({
  service: 'account',
  name: 'startPhoneChange',
  method: 'POST',
  path: '/me/phone-changes',
  audience: 'user',
  summary: 'Sends a code to the account’s e-mail address: Rouage sends no text messages.',
  body: z.object({ phone: phoneNumber, password }),
  response: z.object({ status: z.literal('code_sent') }),
  problems: ['invalid_input', 'invalid_credentials', 'too_many_requests'],
})

export const confirmEmailChange = endpoint({
  service: 'account',
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/me/email-changes/confirm',
  audience: 'user',
  summary: 'Takes the new address by its code, and ends the other sessions.',
  body: z.object({ code: oneTimeCode }),
  response: ownProfile,
  problems: ['invalid_code', 'too_many_requests'],
})

export const confirmPhoneChange = endpoint({
  service: 'account',
  name: 'confirmPhoneChange',
  method: 'POST',
  path: '/me/phone-changes/confirm',
  audience: 'user',
  summary: 'Takes the new number by its code.',
  body: z.object({ code: oneTimeCode }),
  response: ownProfile,
  problems: ['invalid_code', 'too_many_requests'],
})

export const openSession = z.object({
  id,
  isCurrent: z.boolean(),
  /** `Firefox sur Windows`, from the browser's own words. */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
})
export const listSessions = endpoint({
  service: 'account',
  name: 'listSessions',
  method: 'GET',
  path: '/me/sessions',
  audience: 'user',
  summary: 'Open sessions, the newest first.',
  response: z.object({ items: z.array(openSession) }),
})
export const endSession = endpoint({
  service: 'account',
  name: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/:id',
  audience: 'user',
  summary: 'Ends one of one’s own sessions; done already is done.',
  params: z.object({ id }),
  response: done,
})

export const startSecondFactor = endpoint({
  service: 'account',
  name: 'startSecondFactor',
  method: 'POST',
  path: '/me/second-factor',
  audience: 'user',
  summary: 'Begins to set up an authenticator app; it counts once a code of it was confirmed.',
  body: z.object({ password }),
  response: z.object({ otpauthUrl: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
  problems: ['invalid_credentials', 'second_factor_enabled', 'too_many_requests'],
})
export const confirmSecondFactor = endpoint({
  service: 'account',
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/me/second-factor/confirm',
  audience: 'user',
  summary: 'Turns the second factor on.',
  body: z.object({ code: oneTimeCode }),
  response: ownProfile,
  problems: ['invalid_code', 'too_many_requests'],
})
export const disableSecondFactor = endpoint({
  service: 'account',
  name: 'disableSecondFactor',
  method: 'POST',
  path: '/me/second-factor/disable',
  audience: 'user',
  summary: 'Turns the second factor off.',
  body: z.object({ password }),
  response: ownProfile,
  problems: ['invalid_credentials', 'too_many_requests'],
})

export const updateNotifications = endpoint({
  service: 'account',
  name: 'updateNotifications',
  method: 'PUT',
  path: '/me/notifications',
  audience: 'user',
  summary: 'Which e-mails the person wants; those about the account’s safety are always sent.',
  body: notificationPreferences,
  response: ownProfile,
})

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MAX_PROFILE_PHOTO_BYTES = 5 * 1024 * 1024
export const setPhoto = endpoint({
  service: 'account',
  name: 'setPhoto',
  method: 'PUT',
  path: '/me/photo',
  audience: 'user',
  summary:
    'Takes a picture as the person’s photo, in the place of the one before: its middle, as a square, drawn anew.',
  file: { types: PHOTO_TYPES, maxBytes: MAX_PROFILE_PHOTO_BYTES },
  response: ownProfile,
  problems: ['unsupported_photo', 'photo_too_large', 'unusable_photo', 'too_many_requests', 'unavailable'],
})
export const removePhoto = endpoint({
  service: 'account',
  name: 'removePhoto',
  method: 'DELETE',
  path: '/me/photo',
  audience: 'user',
  summary: 'Removes the person’s photo; done already is done.',
  response: ownProfile,
})
/** `GET /photos/:id` at `profilePhotoUrl`: 256 × 256 pixels. */
export const profilePhoto = endpoint({
  service: 'account',
  name: 'profilePhoto',
  method: 'GET',
  path: '/photos/:id',
  audience: 'public',
  summary:
    'Somebody’s photo. Each upload has an id of its own; a removed photo, or one of somebody suspended, is not there.',
  params: z.object({ id }),
  response: z.unknown(),
  answers: ['image/webp'],
  problems: ['photo_not_found'],
})

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024
export const submitCertification = endpoint({
  service: 'account',
  name: 'submitCertification',
  method: 'POST',
  path: '/me/certification',
  audience: 'user',
  summary: 'Hands in the document that proves who the seller is; its content decides the type, not its name.',
  file: { types: DOCUMENT_TYPES, maxBytes: MAX_DOCUMENT_BYTES },
  response: ownProfile,
  problems: [
    'unsupported_document',
    'document_too_large',
    'unsafe_document',
    'certification_verified',
    'too_many_requests',
  ],
})

/** The ZIP's own comment, its last bytes, where a part of it could not be had; `LISEZ-MOI.txt` in it says which. */
export const EXPORT_INCOMPLETE = 'export incomplet'
/** A ZIP with the person's data as JSON and the photos of their ads. */
export const exportOwnData = endpoint({
  service: 'account',
  name: 'exportOwnData',
  method: 'GET',
  path: '/me/export',
  audience: 'user',
  summary: 'Everything that Rouage holds about the person, as a ZIP.',
  response: z.unknown(),
  answers: ['application/zip'],
  problems: ['too_many_requests', 'unavailable'],
})

export const startErasure = endpoint({
  service: 'account',
  name: 'startErasure',
  method: 'POST',
  path: '/me/erasure',
  audience: 'user',
  summary: 'Asks for the account’s erasure, in 7 days.',
  body: z.object({ password }),
  response: ownProfile,
  problems: ['invalid_credentials', 'last_admin', 'too_many_requests'],
})
export const cancelErasure = endpoint({
  service: 'account',
  name: 'cancelErasure',
  method: 'DELETE',
  path: '/me/erasure',
  audience: 'user',
  summary: 'Changes one’s mind while it is possible.',
  response: ownProfile,
})

export const certificationCase = z.object({
  userId: id,
  pseudo: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  sellerKind,
  companyName: z.optional(z.string()),
  siret: z.optional(z.string()),
  submittedAt: instant,
  /** What was handed in: a newer document has another id, and a look or a decision names the one it is about. */
  documentId: id,
  documentType: z.enum(DOCUMENT_TYPES),
})
export const listCertifications = endpoint({
  service: 'account',
  name: 'listCertifications',
  method: 'GET',
  path: '/certifications',
  audience: 'moderator',
  summary: 'Documents that wait for a decision, oldest first, 50 a page; that of one person where `id` is given.',
  query: z.object({ after: z.optional(z.string()), id: z.optional(id) }),
  response: z.object({ items: z.array(certificationCase), next: z.nullable(z.string()) }),
})
export const certificationFigures = endpoint({
  service: 'account',
  name: 'certificationFigures',
  method: 'GET',
  path: '/moderation/figures',
  audience: 'moderator',
  summary: 'How many documents wait and for how long, and what came of those handed in in the last 7 days.',
  response: queuesInFigures,
})
export const certificationDocument = endpoint({
  service: 'account',
  name: 'certificationDocument',
  method: 'GET',
  path: '/certifications/:id/documents/:documentId',
  audience: 'moderator',
  summary: 'The document of a user’s case, as a download; each look is an audit row.',
  params: z.object({ id, documentId: id }),
  response: z.unknown(),
  answers: DOCUMENT_TYPES,
  problems: ['certification_not_found', 'certification_replaced'],
})
export const decideCertification = endpoint({
  service: 'account',
  name: 'decideCertification',
  method: 'POST',
  path: '/certifications/:id/decision',
  audience: 'moderator',
  summary:
    'Verifies or rejects the document that was looked at; a rejection needs a reason, which the seller reads. ' +
    'Nobody decides on their own.',
  params: z.object({ id }),
  body: z.object({
    documentId: id,
    decision: z.enum(['verified', 'rejected']),
    reason: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(500))),
  }),
  response: z.object({ state: certificationState }),
  problems: [
    'certification_not_found',
    'certification_decided',
    'certification_replaced',
    'forbidden',
    'invalid_input',
  ],
})

export const SANCTIONS = ['warning', 'photo_removal', 'suspension', 'suspension_lifted', 'deletion'] as const
export const sanctionUser = endpoint({
  service: 'account',
  name: 'sanctionUser',
  method: 'POST',
  path: '/users/:id/sanctions',
  audience: 'moderator',
  summary:
    'Warns, removes the photo, suspends until a moment (or without end), lifts a suspension, or deletes; the ' +
    'person reads the reason by e-mail. Nobody sanctions themselves or somebody with a role, but an admin.',
  params: z.object({ id }),
  body: z.object({
    kind: z.enum(SANCTIONS),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(1000)),
    until: z.optional(instant),
  }),
  response: done,
  problems: ['user_not_found', 'forbidden', 'last_admin', 'invalid_input'],
})
export const changeRole = endpoint({
  service: 'account',
  name: 'changeRole',
  method: 'PUT',
  path: '/users/:id/role',
  audience: 'admin',
  summary: 'Gives another user a role, or takes it; the last admin keeps theirs.',
  params: z.object({ id }),
  body: z.object({ role, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  response: done,
  problems: ['user_not_found', 'forbidden', 'last_admin'],
})
export const auditEntry = z.object({
  id,
  at: instant,
  actorId: z.nullable(id),
  action: z.string(),
  subjectId: id,
  reason: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export const listAudit = endpoint({
  service: 'account',
  name: 'listAudit',
  method: 'GET',
  path: '/audit',
  audience: 'admin',
  summary: 'Who did what to whom, and why; newest first, 50 a page; of one user where `subject` is given.',
  query: z.object({ after: z.optional(z.string()), subject: z.optional(id) }),
  response: z.object({ items: z.array(auditEntry), next: z.nullable(z.string()) }),
})

/** What other services keep of an account; `version` grows by one with each change. */
export const profileRecord = z.object({
  id,
  version: z.int(),
  pseudo: z.string(),
  sellerKind,
  companyName: z.optional(z.string()),
  siret: z.optional(z.string()),
  certified: z.boolean(),
  memberSince: instant,
  /**
   * Of the person's photo, null without one. Missing in events of older releases, which know of none: nothing is said then.
   */
  photoId: z.optional(z.nullable(id)),
  /** Of professionals, null where they told none. Missing in events of older releases: nothing is said then. */
  openingHours: z.optional(z.nullable(openingHours)),
})
export type ProfileRecord = z.infer<typeof profileRecord>

/** All that other services are told of an account, as it stands. */
export const accountRecord = z.object({
  id,
  /** Of the account: at least that of whatever event told of it. */
  version: z.int(),
  /** Null once the account is erased. */
  profile: z.nullable(profileRecord),
  /** Null where nobody is suspended; `until` null is without end. */
  suspension: z.nullable(z.object({ until: z.nullable(instant) })),
})
export type AccountRecord = z.infer<typeof accountRecord>

export const accountSnapshot = endpoint({
  service: 'account',
  name: 'accountSnapshot',
  method: 'GET',
  path: '/snapshot',
  audience: 'service',
  callers: ['listing', 'publish', 'search', 'messaging'],
  summary:
    'All accounts that other services were told of by id, those that are erased among them, or these alone; 1,000 a ' +
    'page: who may have missed events comes back to the truth by it.',
  query: z.object({ after: z.optional(z.string()), only: z.optional(z.literal('erased')) }),
  response: z.object({ items: z.array(accountRecord), next: z.nullable(z.string()) }),
})

export const personContact = endpoint({
  service: 'account',
  name: 'personContact',
  method: 'GET',
  path: '/people/:userId/contact',
  audience: 'service',
  callers: ['listing', 'publish', 'search', 'messaging'],
  summary: 'How to reach a person, and who they are to a bill; for e-mails and invoices alone, never kept.',
  params: z.object({ userId: id }),
  response: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    pseudo: z.string(),
    sellerKind,
    companyName: z.optional(z.string()),
    siret: z.optional(z.string()),
    memberSince: instant,
    notifications: notificationPreferences,
    /** What turns one kind of e-mail off, each for a link in such an e-mail; missing from older releases. */
    unsubscribe: z.optional(
      z.object({ messages: z.string(), favorites: z.string(), searchAlerts: z.string(), newsletter: z.string() }),
    ),
  }),
  problems: ['user_not_found'],
})

export { findPeople, getPersonRecord, peopleNames } from '../moderated-people'
export {
  addPushSubscription,
  findPushSubscription,
  pushKey,
  pushToPerson,
  removePushSubscription,
} from '../push-endpoints'
export { changeSubscription, openUnsubscribe, readSubscription, unsubscribeByMail } from '../unsubscribe-endpoints'

export { accountDeadLetters as listDeadLetters, accountRetries as retryDeadLetters } from '../dead-letters-of-services'

export { accountJobFigures as listJobFigures } from '../job-figures-of-services'
