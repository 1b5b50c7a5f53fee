import type { Readable } from 'node:stream'
import { EXPORT_INCOMPLETE } from '@rouage/contracts/endpoints/account'
import { type BlobStore, type Logger, Problem, tooManyRequests } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import { createArchive } from './archive'
import { type Attempts, LIMITS } from './attempts'
import type { Audit } from './audit'
import { createArchiveFiller } from './export-archive'
import type { ExportSource } from './export-sources'
import { ownSources } from './own-sources'
import { readPerson } from './person'
import type { Profiles } from './profiles'

/** From then on what is still to come is told as missing; a little later whoever still reads is cut off. */
const PATIENCE_MS = 4 * 60_000
const LIMIT_MS = 5 * 60_000
/** Exports that are made at once, each for another person: nobody takes the others' places. */
const AT_ONCE = 8

const busy = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    detail: 'Beaucoup d’exports sont en cours. Réessayez dans quelques minutes.',
    retryAfterSeconds: 120,
  })

/** A person's data as a ZIP: `LISEZ-MOI.txt`, JSON files, their photos and their document. */
export const createExport = ({
  repositories,
  audit,
  profiles,
  attempts,
  documents,
  photoFiles,
  sources,
  logger,
  patienceMs = PATIENCE_MS,
  limitMs = LIMIT_MS,
  atOnce = AT_ONCE,
}: {
  repositories: Repositories
  audit: Audit
  profiles: Profiles
  attempts: Attempts
  documents: BlobStore
  photoFiles: BlobStore
  /** What other services know. */
  sources: readonly ExportSource[]
  logger: Logger
  patienceMs?: number
  limitMs?: number
  atOnce?: number
}) => {
  const underWay = new Set<string>()

  const fill = createArchiveFiller({
    sources: [...ownSources({ repositories, audit, profiles, documents, photoFiles }), ...sources],
    logger,
    patienceMs,
  })

  return {
    /**
     * The ZIP as it is made, at the pace of whoever reads it.
     * @throws Problem user_not_found, too_many_requests or unavailable, before the first byte
     */
    open: async (userId: string): Promise<Readable> => {
      const { email } = await readPerson(repositories.users, userId)
      if (underWay.has(userId))
        throw tooManyRequests(60, 'Votre export est déjà en cours. Attendez qu’il soit terminé.')
      if (underWay.size >= atOnce) throw busy()
      underWay.add(userId)
      const consumed = await attempts.consume([LIMITS.export, userId]).catch((error: unknown) => {
        underWay.delete(userId)
        throw error
      })
      const archive = createArchive()
      const timer = setTimeout(() => archive.fail(new Error('an export took too long')), limitMs)
      fill(archive, { userId, email })
        .then(async (missing) => {
          // Whoever did not get everything may ask again at once.
          if (missing.length > 0) await consumed.refund()
          underWay.delete(userId)
          archive.end(missing.length === 0 ? '' : EXPORT_INCOMPLETE)
        })
        .catch(archive.fail)
        .finally(() => {
          clearTimeout(timer)
          underWay.delete(userId)
        })
      return archive.output
    },
  }
}
export type Export = ReturnType<typeof createExport>
