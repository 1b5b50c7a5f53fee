import { encryptedBlobs, openBlobHome, type BlobStore } from '@rouage/service-kit'
import path from 'node:path'
import { createDocumentCleaner, type DocumentCleaner } from '../documents/document-cleaner'
import { takeOverOlderRows } from '../jobs/older-rows'
import { createCertification } from './certification/certification'
import { createFileRemovals } from './file-removals'
import { createEmailChange } from './email-change'
import { createErasure } from './erasure/erasure'
import { createExport } from './export'
import { exportSources } from './export-sources'
import { createFoundations, type Foundations, type Surroundings } from './foundations'
import { createModeratedPeople } from './moderated-people'
import { createPasswordAdvice } from './password-advice'
import { createChangePassword } from './password-change'
import { createPasswordReset } from './password-reset'
import { createPhoneChange } from './phone-change'
import { createPushSender } from './push/push-sender'
import { createPushSubscriptions } from './push/push-subscriptions'
import { createPushes } from './push/pushes'
import { createVapidKeys } from './push/vapid-keys'
import { createPhotos } from './photos'
import { renewPseudoKeys } from './pseudo-keys'
import { createSanctions } from './sanctions/sanctions'
import { createSecondFactor } from './second-factor'
import { createAssertPassword } from './sign-in/assert-password'
import { createSecondStep } from './sign-in/second-step'
import { createSignIn } from './sign-in/sign-in'
import { createSignUp } from './sign-up/sign-up'
import { createSnapshot } from './snapshot'
import { createSuspensions } from './suspensions'

/** Photos are for everybody: no id of theirs can lead to somebody's document. */
const PHOTO_FOLDER = 'profile-photos'

/** Where people's files are, and what cleans them. */
type Files = {
  readonly documents: BlobStore
  readonly photoFiles: BlobStore
  readonly cleaner: DocumentCleaner
}

/** What people do with their own access: sign up, sign in, change what they sign in by. */
const accessUseCases = (foundations: Foundations) => {
  const { repositories, tokens, attempts, devices, sessions, challenges, transactions, roles } = foundations
  const { users, credentials } = repositories
  const assertPassword = createAssertPassword({ credentials, attempts })
  return {
    assertPassword,
    signUp: createSignUp({ ...foundations, makeAdmin: roles.makeAdmin }),
    signIn: createSignIn(foundations),
    secondStep: createSecondStep({ users, devices, sessions, challenges, attempts, transactions }),
    secondFactor: createSecondFactor({ ...foundations, codes: foundations.secondFactorCodes }),
    passwordReset: createPasswordReset(foundations),
    passwordAdvice: createPasswordAdvice({ users, tokens, attempts }),
    changePassword: createChangePassword({ ...foundations, assertPassword }),
    emailChange: createEmailChange({ ...foundations, users, assertPassword }),
    phoneChange: createPhoneChange({ ...foundations, assertPassword }),
  }
}

/** What keeps files, and what moderators and the clock do about people. */
const careUseCases = (foundations: Foundations, { documents, photoFiles, cleaner }: Files) => {
  const { repositories, logger } = foundations
  const { users, certifications } = repositories
  const documentRemovals = createFileRemovals({
    rows: repositories.documentRemovals,
    isKnown: certifications.knowsDocument,
    files: documents,
    logger,
  })
  const photoRemovals = createFileRemovals({
    rows: repositories.photoRemovals,
    isKnown: users.knowsPhoto,
    files: photoFiles,
    logger,
  })
  const photos = createPhotos({ ...foundations, users, cleaner, files: photoFiles, removals: photoRemovals })
  const suspensions = createSuspensions({ ...foundations, users })
  const erasure = createErasure({ ...foundations, removals: documentRemovals, photoRemovals })
  return {
    documentRemovals,
    photoRemovals,
    photos,
    suspensions,
    erasure,
    certification: createCertification({ ...foundations, cleaner, documents, removals: documentRemovals }),
    moderatedPeople: createModeratedPeople(foundations),
    sanctions: createSanctions({ ...foundations, users, photos, suspensions, eraseAccount: erasure.erase }),
  }
}

/** Notifications of browsers. */
const pushUseCases = (foundations: Foundations, config: Surroundings['config']) => {
  const { jobs } = foundations
  const sender = createPushSender({ contact: config.ACCOUNT_PUSH_CONTACT, testOrigin: config.ACCOUNT_PUSH_TEST_ORIGIN })
  const vapidKeys = createVapidKeys(foundations)
  const pushes = createPushes({ ...foundations, sender, keys: vapidKeys })
  jobs.on('send_push', { work: pushes.send })
  return { vapidKeys, pushes, pushSubscriptions: createPushSubscriptions({ ...foundations, sender }), sender }
}

/**
 * Everything that the service can do, put together once.
 * @param documents in the place of the configured folder, `photoFiles` of its own one below, and `cleaner` of one's own,
 * for tests
 */
export const createDomain = async ({
  documents,
  photoFiles,
  cleaner,
  ...surroundings
}: Surroundings & Partial<Files>) => {
  const { config } = surroundings
  const home = await openBlobHome(config)
  const documentPlace = { folder: config.ACCOUNT_DOCUMENT_DIR, prefix: 'account/documents/' }
  const photoPlace = { folder: path.join(config.ACCOUNT_DOCUMENT_DIR, PHOTO_FOLDER), prefix: 'account/photos/' }
  const sealedDocuments = encryptedBlobs(home.at(documentPlace), config.ACCOUNT_SECRETS)
  const files: Files = {
    documents: documents ?? sealedDocuments,
    photoFiles: photoFiles ?? home.at(photoPlace),
    cleaner: cleaner ?? createDocumentCleaner({ logger: surroundings.logger }),
  }
  const foundations = await createFoundations(surroundings)
  const { auth, repositories, outbox, profiles, roles, mailbox, jobs, revocationList, logger } = foundations
  const access = accessUseCases(foundations)
  const care = careUseCases(foundations, files)
  const { sender, ...push } = pushUseCases(foundations, config)
  jobs.start()
  const olderRows = takeOverOlderRows(foundations)
  return {
    ...access,
    ...care,
    ...push,
    keySet: auth.keySet,
    revocationList,
    profiles,
    subscriptions: foundations.subscriptions,
    /** For other services: all that they were told of accounts, page by page. */
    snapshot: createSnapshot(repositories),
    sessions: foundations.sessions,
    roles,
    audit: foundations.audit,
    /** Closes documents anew that an older secret closed. @returns how many were */
    resealDocuments: sealedDocuments.reseal,
    export: createExport({ ...foundations, ...files, sources: exportSources(config) }),

    /** Makes what is needed before the first request, and closes anew what an older secret closed. */
    prepare: async (): Promise<void> => {
      await auth.resealKeys()
      await foundations.audit.begin()
      await access.secondFactor.reseal()
      await push.vapidKeys.prepare()
      await auth.keySet()
      await roles.appointFirstAdmin()
      const renewed = await renewPseudoKeys({ repositories, outbox, profiles })
      if (renewed > 0) logger.info({ renewed }, 'compared pseudos by their newest key')
    },

    /** Ends the jobs, the loop that keeps the revocation list, and the threads that clean documents. */
    close: async (): Promise<void> => {
      await revocationList.close()
      await olderRows.close()
      await jobs.close()
      await mailbox.close()
      await sender.close()
      await files.cleaner.close()
      await home.close()
    },
  }
}
export type Domain = Awaited<ReturnType<typeof createDomain>>
