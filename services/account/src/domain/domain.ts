import type { Database, Logger, Outbox, RevocationWriter } from '@rouage/service-kit'
import { createAuth } from '../auth/auth'
import { createSignatures } from '../auth/signatures'
import type { AccountConfig } from '../config'
import type { Models } from '../data/models'
import { createDocumentStore } from '../documents/store'
import { createMailbox } from '../mails/mailbox'
import { createAttempts } from './attempts'
import { createAudit } from './audit'
import { createCertification } from './certification'
import { createContactChanges } from './contact-changes'
import { createDevices } from './devices'
import { createErasure } from './erasure'
import { createExport } from './export'
import { createCodes, createTokens } from './one-time'
import { createPasswords } from './passwords'
import { createPeople } from './people'
import { createRequests } from './requests'
import { createRevocationList } from './revocation-list'
import { createRoles } from './roles'
import { createSanctions } from './sanctions'
import { createSecondFactor } from './second-factor'
import { createSessions } from './sessions'
import { createSignIn } from './sign-in'
import { createSignUp } from './sign-up'
import { createSuspensions } from './suspensions'
import { createTransactions } from './transactions'

/** Everything that the service can do, put together once. */
export const createDomain = async ({
  config, database, models, outbox, revocations, logger,
}: {
  config: AccountConfig
  database: Database
  models: Models
  outbox: Outbox
  /** Where other services learn whose access tokens are refused. */
  revocations: RevocationWriter
  logger: Logger
}) => {
  const auth = await createAuth(database, { secrets: config.ACCOUNT_SECRETS, publicUrl: config.PUBLIC_URL })
  const signatures = createSignatures(config.ACCOUNT_SECRETS)
  const mailbox = createMailbox({ mails: models.mails, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL, logger })
  const requests = createRequests({ requests: models.requests, outbox, mailbox, logger })
  const attempts = createAttempts(models.attempts, config.ACCOUNT_LIMIT_FACTOR)
  const tokens = createTokens(models.tokens)
  const codes = createCodes(models.challenges, signatures, auth)
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
  const signUp = createSignUp({ models, people, tokens, mailbox, requests, attempts, sessions, makeAdmin, transactions })
  const documents = createDocumentStore(config.ACCOUNT_DOCUMENT_DIR)
  const suspensions = createSuspensions({ models, people, mailbox, audit, transactions })
  const erasure = createErasure({ models, people, mailbox, audit, roles, documents, transactions })
  const listing = config.LISTING_URL === undefined ? undefined : { url: config.LISTING_URL, internalToken: config.ROUAGE_INTERNAL_TOKEN }
  return {
    keySet: auth.keySet,
    /** Whose tokens the service itself refuses. */
    revocations: revocationList.truth,
    people,
    sessions,
    secondFactor,
    signIn,
    signUp,
    roles,
    audit,
    suspensions,
    erasure,
    passwords: createPasswords({ models, people, devices, tokens, codes, mailbox, requests, attempts, signIn, transactions }),
    contactChanges: createContactChanges({ models, people, codes, mailbox, attempts, signIn, roles, transactions }),
    certification: createCertification({ models, outbox, people, mailbox, audit, attempts, documents, transactions }),
    sanctions: createSanctions({ people, mailbox, audit, suspensions, erasure, roles, transactions }),
    export: createExport({ models, people, attempts, documents, listing, logger }),
    /** Makes what is needed before the first request, and closes anew what an older secret closed. */
    prepare: async (): Promise<void> => {
      await auth.resealKeys()
      await secondFactor.reseal()
      await auth.keySet()
      await roles.appointFirstAdmin()
    },
    /** Ends the loops that send e-mails, look at requests and keep the revocation list. */
    close: async (): Promise<void> => {
      await revocationList.close()
      await requests.close()
      await mailbox.close()
    },
  }
}
export type Domain = Awaited<ReturnType<typeof createDomain>>
