import type { Logger } from '@rouage/service-kit'
import type { Archive } from './archive'
import type { ExportedFile, ExportedPerson, ExportSource } from './export-sources'

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

const INCOMPLETE = [
  'ATTENTION : cet export est incomplet. N’ont pas pu être jointes :',
  'Un service ne répondait pas. Demandez un autre export un peu plus tard.',
] as const

const warningOf = (missing: readonly string[]): string[] => {
  if (missing.length === 0) return []
  const [warning, advice] = INCOMPLETE
  return [warning, ...missing.map((part) => `- ${part}`), advice, '']
}

/** The table of contents. */
const readMeOf = (contents: readonly string[], missing: readonly string[]): string =>
  [
    'Vos données sur Rouage',
    '',
    `Fait le ${new Date().toISOString()}.`,
    '',
    ...warningOf(missing),
    ...contents,
    '',
  ].join('\n')

/** Puts what sources know of a person into an archive: a JSON file of each, then the files that they bring along. */
export const createArchiveFiller = ({
  sources,
  logger,
  patienceMs,
}: {
  sources: readonly ExportSource[]
  logger: Logger
  /** What has not come by then is told as missing. */
  patienceMs: number
}) => {
  /** @returns files that the rows bring along */
  const addRows = async (
    archive: Archive,
    { file, rows, files: filesOf }: ExportSource,
    person: ExportedPerson,
    { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
  ): Promise<ExportedFile[]> => {
    const files: ExportedFile[] = []
    const collect = async function* (pages: AsyncIterable<readonly Record<string, unknown>[]>) {
      for await (const page of pages) {
        if (filesOf !== undefined) files.push(...page.flatMap((row) => [...filesOf(row)]))
        yield page
      }
    }
    signal.throwIfAborted()
    const first = await begun(rows(person, signal))
    await archive.add(file, asJson(collect(first), onFailure))
    return files
  }

  /** @returns what is missing, in French; empty where nothing is */
  return async (archive: Archive, person: ExportedPerson): Promise<string[]> => {
    const signal = AbortSignal.any([archive.signal, AbortSignal.timeout(patienceMs)])
    const contents: string[] = []
    const missing: string[] = []
    const files: ExportedFile[] = []
    for (const source of sources) {
      const { file, about } = source
      const onFailure = (error: unknown): void => {
        logger.warn({ err: error, file }, 'an export goes without a part')
        missing.push(about)
      }
      try {
        files.push(...(await addRows(archive, source, person, { signal, onFailure })))
        contents.push(`${file} : ${about}.`)
      } catch (error) {
        archive.signal.throwIfAborted()
        onFailure(error)
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
    await archive.add('LISEZ-MOI.txt', once(Buffer.from(readMeOf(contents, missing))))
    return missing
  }
}
