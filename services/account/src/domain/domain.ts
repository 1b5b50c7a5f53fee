import type { Database, Logger, Outbox } from '@rouage/service-kit'
import { createAuth } from '../auth/auth'
import { createSignatures } from '../auth/signatures'
import type { AccountConfig } from '../config'
import type { Models } from '../data/models'
import { createMailbox } from '../mails/mailbox'
import { createAttempts } from './attempts'
import { createAudit } from './audit'
import { createCodes, createTokens } from './one-time'
import { createPeople } from './people'
import { createRequests } from './requests'
import { createRoles } from './roles'
import { createSecondFactor } from './second-factor'
import { createSessions } from './sessions'
import { createSignIn } from './sign-in'
import { createSignUp } from './sign-up'

/** Everything that the service can do, put together once. */
export const createDomain = async ({
  config, database, models, outbox, logger,
}: {
  config: AccountConfig
  database: Database
  models: Models
  outbox: Outbox
  logger: Logger
}) => {
  const auth = await createAuth(database, { secrets: config.ACCOUNT_SECRETS, publicUrl: config.PUBLIC_URL })
  const signatures = createSignatures(config.ACCOUNT_SECRETS)
  const mailbox = createMailbox({ mails: models.mails, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL, logger })
  const requests = createRequests({ requests: models.requests, outbox, mailbox, logger })
  const attempts = createAttempts(models.attempts, config.ACCOUNT_LIMIT_FACTOR)
  const tokens = createTokens(models.tokens)
  const codes = createCodes(models.challenges, signatures)
  const audit = createAudit(models.audit)
  const people = createPeople(models, outbox)
  const roles = createRoles({ models, outbox, audit, adminEmail: config.ACCOUNT_ADMIN_EMAIL })
  const sessions = createSessions({ models, auth, signatures, mailbox })
  const secondFactor = createSecondFactor({ models, auth, outbox, people, mailbox, attempts })
  const signIn = createSignIn({ models, people, sessions, secondFactor, attempts })
  const signUp = createSignUp({ models, outbox, people, tokens, mailbox, requests, attempts, makeAdmin: roles.makeAdmin })
  return {
    keySet: auth.keySet,
    people,
    sessions,
    secondFactor,
    signIn,
    signUp,
    roles,
    audit,
    codes,
    /** Ends the loops that send e-mails and look at requests. */
    close: async (): Promise<void> => {
      await requests.close()
      await mailbox.close()
    },
  }
}
export type Domain = Awaited<ReturnType<typeof createDomain>>
