import type { BlobStore } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import { isDocumentType } from '../documents/clean-document'
import type { Audit } from './audit'
import { deviceOf } from './devices'
import type { ExportSource } from './export-sources'
import type { Profiles } from './profiles'

const PAGE = 200

type Row = Record<string, unknown>

/** The rows of a query, a page at a time. */
const pagesOf = async function* <T>(rows: AsyncIterable<T>, tell: (row: T) => Row): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const row of rows) {
    page.push(tell(row))
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  yield page
}

const readFrom = async (store: BlobStore, fileId: string): Promise<Buffer> => {
  const bytes = await store.read(fileId)
  if (bytes === undefined) throw new Error(`there is no file ${fileId}`)
  return bytes
}

type OwnRepositories = Pick<
  Repositories,
  | 'users'
  | 'sessions'
  | 'mails'
  | 'deferredTasks'
  | 'challenges'
  | 'certifications'
  | 'phoneOwners'
  | 'pushSubscriptions'
  | 'pushes'
>

const accountSource = (
  { users, phoneOwners }: OwnRepositories,
  profiles: Pick<Profiles, 'readOwn'>,
  photoFiles: BlobStore,
): ExportSource => ({
  file: 'compte.json',
  about: 'Votre compte',
  rows: async function* ({ userId }) {
    const [profile, user, signsInByPhone] = await Promise.all([
      profiles.readOwn(userId),
      users.find(userId),
      phoneOwners.isOwner(userId),
    ])
    const { lastSeenAt, updatedAt, suspension, idleWarnedAt } = user ?? {}
    yield [{ ...profile, lastSeenAt, updatedAt, suspension, idleWarnedAt, signsInByPhone }]
  },
  files: ({ photoId }) =>
    typeof photoId === 'string' ? [{ name: 'profil/photo.webp', read: () => readFrom(photoFiles, photoId) }] : [],
})

const sessionSource = ({ sessions }: OwnRepositories): ExportSource => ({
  file: 'appareils.json',
  about: 'Vos appareils connectés',
  rows: ({ userId }) =>
    pagesOf(sessions.eachOf(userId), ({ createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
      device: deviceOf(userAgent),
      createdAt,
      lastSeenAt: updatedAt,
      expiresAt,
      ipAddress,
      userAgent,
    })),
})

const decisionSource = (audit: Pick<Audit, 'eachAbout'>): ExportSource => ({
  file: 'decisions.json',
  about: 'Les décisions qui vous concernent',
  rows: ({ userId }) =>
    pagesOf(audit.eachAbout(userId), ({ at, action, reason, details }) => ({ at, action, reason, details })),
})

const mailSource = ({ mails }: OwnRepositories): ExportSource => ({
  file: 'emails.json',
  about: 'Les e-mails qui vous attendent ou vous ont été envoyés depuis une semaine',
  rows: ({ email }) =>
    pagesOf(mails.eachTo(email), ({ template, createdAt, sentAt }) => ({ template, createdAt, sentAt })),
})

const pendingSource = ({ challenges, deferredTasks }: OwnRepositories): ExportSource => ({
  file: 'demandes-en-cours.json',
  about: 'Les changements que vous avez demandés et pas encore confirmés',
  rows: async function* ({ userId, email }) {
    yield* pagesOf(challenges.eachOf(userId), ({ _id, data, expiresAt }) => ({
      kind: _id.split(':')[0],
      data,
      expiresAt,
    }))
    yield* pagesOf(deferredTasks.eachFor(email), ({ kind, createdAt }) => ({ kind, createdAt }))
  },
})

const pushSource = ({ pushSubscriptions, pushes }: OwnRepositories): ExportSource => ({
  file: 'notifications.json',
  about: 'Les appareils qui reçoivent vos notifications, et celles d’un jour',
  rows: async function* ({ userId }) {
    yield* pagesOf(pushSubscriptions.eachOf(userId), ({ device, createdAt }) => ({ device, createdAt }))
    yield* pagesOf(pushes.eachOf(userId), ({ title, body, path, createdAt }) => ({ title, body, path, createdAt }))
  },
})

const certificationSource = ({ certifications }: OwnRepositories, documents: BlobStore): ExportSource => ({
  file: 'certification.json',
  about: 'Votre certification',
  rows: async function* ({ userId }) {
    const certification = await certifications.find(userId)
    if (certification === null) return
    const { state, documentId, documentType, submittedAt, decidedAt, reason } = certification
    yield [{ state, documentId, documentType, submittedAt, decidedAt, reason }]
  },
  files: ({ documentId, documentType }) => {
    if (typeof documentId !== 'string' || typeof documentType !== 'string' || !isDocumentType(documentType)) return []
    const name = `certification/document.${documentType.split('/').at(-1)}`
    return [{ name, read: () => readFrom(documents, documentId) }]
  },
})

/** What this service itself knows of a person. What opens the account (passwords, codes, links, keys) is in none of it. */
export const ownSources = ({
  repositories,
  audit,
  profiles,
  documents,
  photoFiles,
}: {
  repositories: OwnRepositories
  audit: Pick<Audit, 'eachAbout'>
  profiles: Pick<Profiles, 'readOwn'>
  documents: BlobStore
  photoFiles: BlobStore
}): ExportSource[] => [
  accountSource(repositories, profiles, photoFiles),
  sessionSource(repositories),
  decisionSource(audit),
  mailSource(repositories),
  pendingSource(repositories),
  pushSource(repositories),
  certificationSource(repositories, documents),
]
