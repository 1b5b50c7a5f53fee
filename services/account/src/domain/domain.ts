import path from 'node:path'
import type { Database, DeadLetters, Logger, Outbox, RevocationWriter } from '@rouage/service-kit'
import { createAuth } from '../auth/auth'
import { createSignatures } from '../auth/signatures'
import type { AccountConfig } from '../config'
import type { Models } from '../data/models'
import { createDocumentCleaner, type DocumentCleaner } from '../documents/document-cleaner'
import { createDocumentStore, type DocumentStore } from '../documents/store'
import { createMailbox } from '../mails/mailbox'
import { createAttempts } from './attempts'
import { createAudit } from './audit'
import { createCertification } from './certification'
import { createContactChanges } from './contact-changes'
import { createDevices } from './devices'
import { createDocumentRemovals } from './document-removals'
import { createErasure } from './erasure'
import { createExport } from './export'
import { exportSources } from './export-sources'
import { createVerificationCodes, createVerificationTokens } from './verification-tokens'
import { createPasswordAdvice } from './password-advice'
import { createPasswords } from './passwords'
import { createPeople } from './people'
import { createPhotos } from './photos'
import { renewPseudoKeys } from './pseudo-keys'
import { createDeferredTasks } from './deferred-tasks'
import { createRevocationList } from './revocation-list'
import { createRoles } from './roles'
import { createSanctions } from './sanctions'
import { createSecondFactor } from './second-factor'
import { createSessions } from './sessions'
import { createSignIn } from './sign-in'
import { createSignUp } from './sign-up'
import { createSuspensions } from './suspensions'
import { createTransactions } from './transactions'

/** Photos are for everybody: no id of theirs can lead to somebody's document. */
const PHOTO_FOLDER = 'profile-photos'

/**
 * Everything that the service can do, put together once.
 * @param documents in the place of the configured folder, `photoFiles` of its own one below, and `cleaner` of one's own, for tests
 */
export const createDomain = async ({
  config,
  database,
  models,
  outbox,
  deadLetters,
  revocations,
  logger,
  documents = createDocumentStore(config.ACCOUNT_DOCUMENT_DIR),
  photoFiles = createDocumentStore(path.join(config.ACCOUNT_DOCUMENT_DIR, PHOTO_FOLDER)),
  cleaner = createDocumentCleaner({ logger }),
}: {
  config: AccountConfig
  database: Database
  models: Models
  outbox: Outbox
  deadLetters: DeadLetters
  /** Where other services learn whose access tokens are refused. */
  revocations: RevocationWriter
  logger: Logger
  documents?: DocumentStore
  photoFiles?: DocumentStore
  cleaner?: DocumentCleaner
}) => {
  const auth = await createAuth(database, { secrets: config.ACCOUNT_SECRETS, publicUrl: config.PUBLIC_URL })
  const signatures = createSignatures(config.ACCOUNT_SECRETS)
  const mailbox = createMailbox({
    mails: models.mails,
    deadLetters,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
    logger,
  })
  const deferredTasks = createDeferredTasks({ tasks: models.deferredTasks, outbox, mailbox, logger })
  const attempts = createAttempts(models.attempts, config.ACCOUNT_LIMIT_FACTOR)
  const tokens = createVerificationTokens(models.tokens)
  const codes = createVerificationCodes(models.challenges, signatures, auth)
  const devices = createDevices(signatures)
  const audit = createAudit(models.audit)
  const people = createPeople(models, outbox)
  const revocationList = createRevocationList({ users: models.users, writer: revocations, logger })
  const transactions = createTransactions({ models, outbox, people, list: revocationList })
  const roles = createRoles({ models, people, audit, adminEmail: config.ACCOUNT_ADMIN_EMAIL, transactions })
  const sessions = createSessions({ models, auth, signatures, devices, mailbox, people, transactions })
  const secondFactor = createSecondFactor({ models, auth, people, mailbox, attempts, transactions })
  const signIn = createSignIn({ models, people, devices, sessions, secondFactor, attempts, transactions })
  const { makeAdmin } = roles
  const signUp = createSignUp({
    models,
    people,
    tokens,
    mailbox,
    deferredTasks,
    attempts,
    sessions,
    makeAdmin,
    transactions,
  })
  const removals = createDocumentRemovals({
    rows: models.documentRemovals,
    isKnown: async (documentId) => (await models.certifications.exists({ documentId })) !== null,
    documents,
    logger,
  })
  const photoRemovals = createDocumentRemovals({
    rows: models.photoRemovals,
    isKnown: async (photoId) => (await models.users.exists({ photoId })) !== null,
    documents: photoFiles,
    logger,
  })
  const photos = createPhotos({ models, outbox, people, attempts, cleaner, files: photoFiles, removals: photoRemovals })
  const suspensions = createSuspensions({ models, people, mailbox, audit, transactions })
  const erasure = createErasure({ models, people, mailbox, audit, roles, removals, photoRemovals, transactions })
  return {
    keySet: auth.keySet,
    revocationList,
    people,
    sessions,
    secondFactor,
    signIn,
    signUp,
    roles,
    audit,
    suspensions,
    erasure,
    documentRemovals: removals,
    photoRemovals,
    photos,
    passwords: createPasswords({
      models,
      people,
      devices,
      tokens,
      codes,
      mailbox,
      deferredTasks,
      attempts,
      signIn,
      transactions,
    }),
    passwordAdvice: createPasswordAdvice({ models, tokens, attempts }),
    contactChanges: createContactChanges({ models, people, codes, mailbox, attempts, signIn, roles, transactions }),
    certification: createCertification({
      models,
      outbox,
      people,
      mailbox,
      audit,
      attempts,
      cleaner,
      documents,
      removals,
      transactions,
    }),
    sanctions: createSanctions({ people, mailbox, audit, photos, suspensions, erasure, roles, transactions }),
    export: createExport({ models, people, attempts, documents, photoFiles, sources: exportSources(config), logger }),
    /** Makes what is needed before the first request, and closes anew what an older secret closed. */
    prepare: async (): Promise<void> => {
      await auth.resealKeys()
      await secondFactor.reseal()
      await auth.keySet()
      await roles.appointFirstAdmin()
      const renewed = await renewPseudoKeys({ users: models.users, outbox, people })
      if (renewed > 0) logger.info({ renewed }, 'compared pseudos by their newest key')
    },
    /**
     * Ends the loops that send e-mails, do deferred tasks and keep the revocation list, and the threads that clean
     * documents.
     */
    close: async (): Promise<void> => {
      await revocationList.close()
      await deferredTasks.close()
      await mailbox.close()
      await cleaner.close()
    },
  }
}
export type Domain = Awaited<ReturnType<typeof createDomain>>
