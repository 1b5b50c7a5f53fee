export type { NewAuditRow } from './audit/append'
export { auditSchedule, type AuditTrail, createAudit } from './audit/audit'
export { auditModel } from './audit/audit-rows'
export { blobConfig, type BlobHome, type BlobPlace, openBlobHome } from './blobs/blob-home'
export type { BlobStore, StoredBlob } from './blobs/blob-store'
export { type EncryptedBlobs, encryptedBlobs } from './blobs/encrypted-blobs'
export { folderBlobs } from './blobs/folder-blobs'
export { connectDatabase, type Database } from './data/database'
export { digestOf, fillIdHashes, inBuckets } from './data/digest'
export { isDuplicateKey } from './data/duplicate-key'
export { createInTurn, type InTurn } from './data/in-turn'
export { newId, newReadableText, newToken, sha256Of } from './data/ids'
export { migrate, type Migration } from './data/migrations'
export { beyond, pageOf, type Place, placeOf } from './data/page-cursor'
export { connectRedis, type Redis } from './data/redis'
export { createSpanLimits, type SpanLimits } from './data/span-limits'
export { consumeEvents } from './events/consume'
export { createDeadLetters, type DeadLetters } from './events/dead-letters'
export { deadLetterHandlers } from './events/dead-letter-handlers'
export { jobHandlers } from './jobs/job-handlers'
export { eachPage } from './events/each-page'
export { followEvents } from './events/follow-events'
export { forgetErased } from './events/forget-erased'
export { createLiveFeed, type LiveFeed, publishLive } from './events/live'
export { createOutbox, type NewEvent, type Outbox } from './events/outbox'
export { createOutboxBatches, type OutboxBatches } from './events/outbox-batches'
export { startRelay } from './events/relay'
export { createApp, nameRequest } from './http/app'
export { callService, closeCalls, RemoteProblem } from './http/call'
export { cookieOf } from './http/cookies'
export {
  type Guard,
  hasRole,
  type Refusal,
  requireOwner,
  requireOwnerOrModerator,
  requireParticipant,
  requireUser,
  userOf,
} from './http/guards'
export { handle, type Route } from './http/handle'
export { idsOf } from './http/id-list'
export type { FileRefusals, IncomingFile } from './http/incoming-file'
export { createIdempotency, type Idempotency, type Operation } from './http/idempotency'
export { localLimit } from './http/local-limit'
export {
  bodyTooLarge,
  type FieldError,
  forbidden,
  invalidInput,
  notFound,
  Problem,
  problemHandler,
  sendProblem,
  tooManyRequests,
  unavailable,
} from './http/problems'
export { createPublicAgent, publicHostUrl } from './http/public-hosts'
export { connectionFailureOf, readAtReplica, replicasOf } from './http/replicas'
export { rateLimit } from './http/rate-limit'
export { type Caller, callerOf, INTERNAL_HEADER, sameSecret, VISITOR_HEADER } from './http/request-context'
export { listen, type RunningServer } from './http/server'
export { createIdentity, type Identity, identityOf, tokenExpired } from './identity/identity'
export { createKeyRing } from './identity/identity-keys'
export { KIND_COOKIE, KIND_MS, kindMarks, type KindMarks, type VisitorKind } from './identity/kind-mark'
export { photoPasses, type PhotoPasses } from './identity/photo-pass'
export { createServiceCaller, type ServiceCaller, serviceCallerOf } from './identity/service-caller'
export { createServiceGate, type ServiceGate, serviceGateOf } from './identity/service-gate'
export {
  createRevocationWriter,
  mirrorRevocations,
  type Revocation,
  type Revocations,
  type RevocationWriter,
} from './identity/revocations'
export { defineJobs } from './jobs/job-list'
export { createJobs, type Jobs } from './jobs/jobs'
export { createLease, type Lease } from './jobs/lease'
export { startLoop } from './jobs/loop'
export { type Schedule, startSchedules } from './jobs/schedules'
export { greetingOf } from './mail/greeting'
export { renderMail } from './mail/layout'
export { quoted } from './mail/quoted'
export { mailConfig, mailWayOf } from './mail/mail-config'
export { createMailRepository, mailModel, mailSchema, type StoredMail } from './mail/mail-rows'
export { type MailTemplates, mailTemplate, type NewMail, renderTemplate } from './mail/mail-templates'
export type { AttachmentsOf, MailAttachment } from './mail/mail-sender'
export { createMailbox, type Mailbox, mailJobs, mailSchedule } from './mail/mailbox'
export { nextMorning } from './mail/morning'
export { createPersonMails, type NewPersonMail, type PersonMails, personMailJobs } from './mail/person-mails'
export { createPersonPushes, type NewPersonPush, type PersonPushes, personPushJobs } from './push/person-pushes'
export {
  flag,
  httpUrl,
  mongodbUrl,
  processConfig,
  readConfig,
  redisUrl,
  serviceConfig,
  serviceUrl,
  setting,
  trustProxy,
} from './ops/config'
export { createLogger, type Logger, silentLogger } from './ops/logger'
export { createMetrics, type Metrics } from './ops/metrics'
export { operationsApp, type RunningProgram, withOperations } from './ops/operations'
export { queueFiguresOf, type QueueRow, recentSince } from './ops/queue-figures'
export { runProgram } from './ops/run'
export { traceHeaders } from './ops/origin'
export { openService, type TestParts } from './open-service'
export { createService, type RunningService } from './service'
export { uploadRoutes, uploadSchedule } from './uploads/upload-routes'
export { createUploads, type Uploads } from './uploads/uploads'
