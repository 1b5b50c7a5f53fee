import { auditModel, type Database } from '@rouage/service-kit'
import { attemptModel } from './attempts'
import { certificationModel } from './certifications'
import { challengeModel } from './challenges'
import { credentialModel } from './credentials'
import { deferredTaskModel } from './deferred-tasks'
import { documentRemovalModel, photoRemovalModel } from './file-removals'
import { mailModel } from './mails'
import { phoneOwnerModel } from './phone-owners'
import { pushKeyModel } from './push-keys'
import { pushSubscriptionModel } from './push-subscriptions'
import { pushModel } from './pushes'
import { secondFactorModel } from './second-factors'
import { sessionModel } from './sessions'
import { userModel } from './users'
import { verificationTokenModel } from './verification-tokens'

/** Every collection of the service but better-auth's `jwks`, which is its own. Make them before `syncIndexes`. */
export const createModels = (database: Database) => ({
  users: userModel(database),
  credentials: credentialModel(database),
  phoneOwners: phoneOwnerModel(database),
  sessions: sessionModel(database),
  secondFactors: secondFactorModel(database),
  tokens: verificationTokenModel(database),
  challenges: challengeModel(database),
  attempts: attemptModel(database),
  mails: mailModel(database),
  deferredTasks: deferredTaskModel(database),
  certifications: certificationModel(database),
  documentRemovals: documentRemovalModel(database),
  photoRemovals: photoRemovalModel(database),
  pushKeys: pushKeyModel(database),
  pushSubscriptions: pushSubscriptionModel(database),
  pushes: pushModel(database),
  audit: auditModel(database),
})
export type Models = ReturnType<typeof createModels>
