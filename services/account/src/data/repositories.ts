import { createAttemptRepository } from './attempts'
import { createCertificationRepository } from './certifications'
import { createChallengeRepository } from './challenges'
import { createCredentialRepository } from './credentials'
import { createDeferredTaskRepository } from './deferred-tasks'
import { createFileRemovalRepository } from './file-removals'
import { createErasureCandidateRepository } from './erasure-candidates'
import { createMailRepository } from './mails'
import type { Models } from './models'
import { createPhoneOwnerRepository } from './phone-owners'
import { createPseudoKeyRepository } from './pseudo-keys'
import { createPushKeyRepository } from './push-keys'
import { createPushSubscriptionRepository } from './push-subscriptions'
import { createPushRepository } from './pushes'
import { createRevocationStateRepository } from './revocation-states'
import { createSecondFactorRepository } from './second-factors'
import { createSessionRepository } from './sessions'
import { createUserRepository } from './user-repository'
import { createVerificationTokenRepository } from './verification-tokens'

/** Everything that the domain asks of the database and writes to it. */
export const createRepositories = (models: Models) => ({
  users: createUserRepository(models.users),
  erasureCandidates: createErasureCandidateRepository(models.users),
  pseudoKeys: createPseudoKeyRepository(models.users),
  revocationStates: createRevocationStateRepository(models.users),
  credentials: createCredentialRepository(models.credentials),
  phoneOwners: createPhoneOwnerRepository(models.phoneOwners),
  sessions: createSessionRepository(models.sessions),
  secondFactors: createSecondFactorRepository(models.secondFactors),
  verificationTokens: createVerificationTokenRepository(models.tokens),
  challenges: createChallengeRepository(models.challenges),
  attempts: createAttemptRepository(models.attempts),
  mails: createMailRepository(models.mails),
  deferredTasks: createDeferredTaskRepository(models.deferredTasks),
  certifications: createCertificationRepository(models.certifications),
  documentRemovals: createFileRemovalRepository(models.documentRemovals),
  photoRemovals: createFileRemovalRepository(models.photoRemovals),
  pushKeys: createPushKeyRepository(models.pushKeys),
  pushSubscriptions: createPushSubscriptionRepository(models.pushSubscriptions),
  pushes: createPushRepository(models.pushes),
})
export type Repositories = ReturnType<typeof createRepositories>
