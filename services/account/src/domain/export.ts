import type { Readable } from 'node:stream'
import { EXPORT_INCOMPLETE } from '@rouage/contracts/endpoints/account'
import { type Logger, Problem, tooManyRequests } from '@rouage/service-kit'
import type { Models } from '../data/models'
import type { DocumentStore } from '../documents/store'
import { type Archive, createArchive } from './archive'
import { type Attempts, LIMITS } from './attempts'
import type { ExportedFile, ExportedPerson, ExportSource } from './export-sources'
import { ownSources } from './own-sources'
import type { People } from './people'

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

/** Rows as a JSON array, one to a line. Rows that fail half-way end the array: what was written stays readable. */
const asJson = async function* (
  rows: AsyncIterable<readonly unknown[]>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string> {
  let separator = '[\n'
  try {
    for await (const page of rows) {
      for (const row of page) {
        yield `${separator}${JSON.stringify(row)}`
        separator = ',\n'
      }
    }
  } catch (error) {
    onFailure(error)
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** The first page is asked for before the file is begun: of a service that is away there is no file at all. */
const begun = async <T>(rows: AsyncIterable<T>): Promise<AsyncIterable<T>> => {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let next = first; next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  })()
}

const once = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** A person's data as a ZIP: `LISEZ-MOI.txt`, JSON files, their photos and their document. */
export const createExport = ({
  models,
  people,
  attempts,
  documents,
  photoFiles,
  sources,
  logger,
  patienceMs = PATIENCE_MS,
  limitMs = LIMIT_MS,
  atOnce = AT_ONCE,
}: {
  models: Models
  people: People
  attempts: Attempts
  documents: DocumentStore
  photoFiles: DocumentStore
  /** What other services know. */
  sources: readonly ExportSource[]
  logger: Logger
  patienceMs?: number
  limitMs?: number
  atOnce?: number
}) => {
  const underWay = new Set<string>()

  /** @returns what is missing, in French; empty where nothing is */
  const fill = async (archive: Archive, person: ExportedPerson): Promise<string[]> => {
    const late = AbortSignal.timeout(patienceMs)
    const signal = AbortSignal.any([archive.signal, late])
    const contents: string[] = []
    const missing: string[] = []
    const files: ExportedFile[] = []
    for (const { file, about, rows, files: filesOf } of [
      ...ownSources({ models, people, documents, photoFiles }),
      ...sources,
    ]) {
      const collect = async function* (pages: AsyncIterable<readonly Record<string, unknown>[]>) {
        for await (const page of pages) {
          if (filesOf !== undefined) files.push(...page.flatMap((row) => [...filesOf(row)]))
          yield page
        }
      }
      const fails = (error: unknown): void => {
        logger.warn({ err: error, file }, 'an export goes without a part')
        missing.push(about)
      }
      try {
        signal.throwIfAborted()
        const first = await begun(rows(person, signal))
        contents.push(`${file} : ${about}.`)
        await archive.add(file, asJson(collect(first), fails))
      } catch (error) {
        archive.signal.throwIfAborted()
        fails(error)
      }
    }
    if (files.length > 0) contents.push('photos/, profil/, certification/ : les fichiers dont ces listes parlent.')
    for (const { name, read } of files) {
      try {
        signal.throwIfAborted()
        // Read whole, one at a time: half a file would be worse than none.
        await archive.add(name, once(await read(signal)), { compress: false })
      } catch (error) {
        archive.signal.throwIfAborted()
        logger.warn({ err: error, file: name }, 'an export goes without a file')
        missing.push(name)
      }
    }
    await archive.add('LISEZ-MOI.txt', once(Buffer.from(textOf(contents, missing))))
    return missing
  }

  return {
    /**
     * The ZIP as it is made, at the pace of whoever reads it.
     * @throws Problem user_not_found, too_many_requests or unavailable, before the first byte
     */
    open: async (userId: string): Promise<Readable> => {
      const { email } = await people.read(userId)
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

const textOf = (contents: readonly string[], missing: readonly string[]): string =>
  [
    'Vos données sur Rouage',
    '',
    `Fait le ${new Date().toISOString()}.`,
    '',
    ...(missing.length === 0
      ? []
      : [
          'ATTENTION : cet export est incomplet. N’ont pas pu être jointes :',
          ...missing.map((part) => `- ${part}`),
          'Un service ne répondait pas. Demandez un autre export un peu plus tard.',
          '',
        ]),
    ...contents,
    '',
  ].join('\n')
