import {
  createAudit,
  createMailbox,
  type Database,
  type Logger,
  mailWayOf,
  type Outbox,
  type RevocationWriter,
} from '@rouage/service-kit'
import { type Auth, createAuth } from '../auth/auth'
import { createSignatures } from '../auth/signatures'
import type { AccountConfig } from '../config'
import type { Repositories } from '../data/repositories'
import type { AccountJobs } from '../jobs/jobs'
import type { Mailbox } from '../mails/mailbox'
import { templates } from '../mails/templates'
import { createAttempts } from './attempts'
import type { AuditAction } from './audit'
import { createDeferredTasks } from './deferred-tasks'
import { createDevices } from './devices'
import { createMailSubscriptions } from './mail-subscriptions'
import { createProfiles } from './profiles'
import { createRevocationList } from './revocation-list'
import { createRoles } from './roles'
import { createSecondFactorChallenges } from './second-factor-challenges'
import { createSecondFactorCodes } from './second-factor-codes'
import { createSessionTokens } from './session-tokens'
import { createSessions } from './sessions'
import { createSignInSteps } from './sign-in/steps'
import { createTransactions } from './transactions'
import { createVerificationCodes } from './verification-codes'
import { createVerificationTokens } from './verification-tokens'

/** What the domain is given by whoever starts it. */
export type Surroundings = {
  readonly config: AccountConfig
  readonly database: Database
  readonly repositories: Repositories
  readonly outbox: Outbox
  /** Not started: the domain says how its jobs are done, starts them and ends them. */
  readonly jobs: AccountJobs
  /** Where other services learn whose access tokens are refused. */
  readonly revocations: RevocationWriter
  readonly logger: Logger
}

/** How people come in: sessions, devices and the second step. */
const createEntrance = ({
  repositories,
  auth,
  config,
  mailbox,
  transactions,
}: Pick<Surroundings, 'repositories' | 'config'> & {
  auth: Auth
  mailbox: Mailbox
  transactions: ReturnType<typeof createTransactions>
}) => {
  const signatures = createSignatures(config.ACCOUNT_SECRETS)
  const devices = createDevices(signatures)
  const sessionTokens = createSessionTokens({ auth, signatures })
  const sessions = createSessions({ repositories, tokens: sessionTokens, devices, mailbox, transactions })
  const secondFactorCodes = createSecondFactorCodes({ secondFactors: repositories.secondFactors, auth })
  const challenges = createSecondFactorChallenges({ repositories, codes: secondFactorCodes })
  return {
    signatures,
    devices,
    sessions,
    secondFactorCodes,
    challenges,
    steps: createSignInSteps({ sessions, challenges }),
  }
}

/** What every use case stands on. */
export const createFoundations = async (surroundings: Surroundings) => {
  const { config, database, repositories, outbox, jobs, revocations, logger } = surroundings
  const auth = await createAuth(database, { secrets: config.ACCOUNT_SECRETS, publicUrl: config.PUBLIC_URL })
  const mailbox = createMailbox({
    mails: repositories.mails,
    jobs,
    templates,
    ...mailWayOf(config),
  })
  const revocationList = createRevocationList({ states: repositories.revocationStates, writer: revocations, logger })
  const transactions = createTransactions({ repositories, outbox, list: revocationList })
  const audit = createAudit<AuditAction>(database)
  const entrance = createEntrance({ repositories, auth, config, mailbox, transactions })
  const subscriptions = createMailSubscriptions({ users: repositories.users, signatures: entrance.signatures })
  return {
    ...entrance,
    repositories,
    outbox,
    jobs,
    logger,
    auth,
    mailbox,
    revocationList,
    transactions,
    audit,
    deferredTasks: createDeferredTasks({ tasks: repositories.deferredTasks, jobs, outbox }),
    attempts: createAttempts(repositories.attempts, config.ACCOUNT_LIMIT_FACTOR),
    tokens: createVerificationTokens(repositories.verificationTokens),
    codes: createVerificationCodes(repositories.challenges, entrance.signatures, auth),
    subscriptions,
    profiles: createProfiles({ repositories, outbox, subscriptions }),
    roles: createRoles({
      users: repositories.users,
      audit,
      adminEmail: config.ACCOUNT_ADMIN_EMAIL,
      transactions,
    }),
  }
}
export type Foundations = Awaited<ReturnType<typeof createFoundations>>
