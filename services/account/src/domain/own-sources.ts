import type { Models } from '../data/models'
import { isDocumentType } from '../documents/clean-document'
import type { DocumentStore } from '../documents/store'
import { deviceOf } from './devices'
import type { ExportSource } from './export-sources'
import type { People } from './people'

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

const readFrom = async (store: DocumentStore, fileId: string): Promise<Buffer> => {
  const bytes = await store.read(fileId)
  if (bytes === undefined) throw new Error(`there is no file ${fileId}`)
  return bytes
}

/** What this service itself knows of a person. What opens the account (passwords, codes, links, keys) is in none of it. */
export const ownSources = ({
  models: { users, sessions, audit, mails, deferredTasks, challenges, certifications, phoneOwners },
  people,
  documents,
  photoFiles,
}: {
  models: Models
  people: People
  documents: DocumentStore
  photoFiles: DocumentStore
}): ExportSource[] => [
  {
    file: 'compte.json',
    about: 'Votre compte',
    rows: async function* ({ userId }) {
      const [profile, user, signInPhone] = await Promise.all([
        people.profile(userId),
        users.findById(userId, { lastSeenAt: 1, updatedAt: 1, suspension: 1, idleWarnedAt: 1 }).lean(),
        phoneOwners.findOne({ userId }).lean(),
      ])
      const { lastSeenAt, updatedAt, suspension, idleWarnedAt } = user ?? {}
      yield [{ ...profile, lastSeenAt, updatedAt, suspension, idleWarnedAt, signsInByPhone: signInPhone !== null }]
    },
    files: ({ photoId }) =>
      typeof photoId === 'string' ? [{ name: 'profil/photo.webp', read: () => readFrom(photoFiles, photoId) }] : [],
  },
  {
    file: 'appareils.json',
    about: 'Vos appareils connectés',
    rows: ({ userId }) =>
      pagesOf(
        sessions.find({ userId }, { token: 0 }).sort({ createdAt: -1 }).lean().cursor(),
        ({ createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
          device: deviceOf(userAgent),
          createdAt,
          lastSeenAt: updatedAt,
          expiresAt,
          ipAddress,
          userAgent,
        }),
      ),
  },
  {
    file: 'decisions.json',
    about: 'Les décisions qui vous concernent',
    rows: ({ userId }) =>
      pagesOf(
        audit.find({ subjectId: userId }).sort({ at: -1, _id: -1 }).lean().cursor(),
        ({ at, action, reason, details }) => ({ at, action, reason, details }),
      ),
  },
  {
    file: 'emails.json',
    about: 'Les e-mails qui vous attendent ou vous ont été envoyés depuis une semaine',
    rows: ({ email }) =>
      pagesOf(mails.find({ to: email }).sort({ createdAt: 1 }).lean().cursor(), ({ template, createdAt, sentAt }) => ({
        template,
        createdAt,
        sentAt,
      })),
  },
  {
    file: 'demandes-en-cours.json',
    about: 'Les changements que vous avez demandés et pas encore confirmés',
    rows: async function* ({ userId, email }) {
      yield* pagesOf(challenges.find({ userId }).lean().cursor(), ({ _id, data, expiresAt }) => ({
        kind: _id.split(':')[0],
        data,
        expiresAt,
      }))
      yield* pagesOf(deferredTasks.find({ email }).lean().cursor(), ({ kind, createdAt }) => ({ kind, createdAt }))
    },
  },
  {
    file: 'certification.json',
    about: 'Votre certification',
    rows: async function* ({ userId }) {
      const certification = await certifications.findById(userId).lean()
      if (certification === null) return
      const { state, documentId, documentType, submittedAt, decidedAt, reason } = certification
      yield [{ state, documentId, documentType, submittedAt, decidedAt, reason }]
    },
    files: ({ documentId, documentType }) => {
      if (typeof documentId !== 'string' || typeof documentType !== 'string' || !isDocumentType(documentType)) return []
      return [
        {
          name: `certification/document.${documentType.split('/').at(-1)}`,
          read: () => readFrom(documents, documentId),
        },
      ]
    },
  },
]
