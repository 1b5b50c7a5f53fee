import type { Database } from '@rouage/service-kit'
import { documentRemovalModel, photoRemovalModel } from './documents'
import { mailModel, deferredTaskModel } from './work-queues'
import { auditModel, certificationModel } from './moderation'
import { attemptModel, challengeModel, tokenModel } from './verification-tokens'
import { secondFactorModel, sessionModel } from './sessions'
import { credentialModel, phoneOwnerModel, userModel } from './users'

/** Every collection of the service but better-auth's `jwks`, which is its own. Make them before `syncIndexes`. */
export const createModels = (database: Database) => ({
  users: userModel(database),
  credentials: credentialModel(database),
  phoneOwners: phoneOwnerModel(database),
  sessions: sessionModel(database),
  secondFactors: secondFactorModel(database),
  tokens: tokenModel(database),
  challenges: challengeModel(database),
  attempts: attemptModel(database),
  mails: mailModel(database),
  deferredTasks: deferredTaskModel(database),
  certifications: certificationModel(database),
  documentRemovals: documentRemovalModel(database),
  photoRemovals: photoRemovalModel(database),
  audit: auditModel(database),
})
export type Models = ReturnType<typeof createModels>

export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000
