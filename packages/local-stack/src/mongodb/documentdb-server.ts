import { createHash } from 'node:crypto'
import { chown, mkdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { LocalStackError } from '../local-stack-error'
import { run, supervise, untilReady } from '../processes'
import type { DocumentDbRoot } from './documentdb-root'

export interface DocumentDbServer {
  /** Folder of the unix socket. */
  readonly socket: string
  /** Resolves, with its last words, when the server ended though nobody stopped it. */
  readonly lost: Promise<string>
  readonly stop: () => Promise<void>
}

/** Where the data and the socket appear inside the root, for the server alone. */
const inside = { data: '/rouage/data', socket: '/rouage/socket' } as const

const configuration = `
# Written at every start.
listen_addresses = ''
unix_socket_directories = '${inside.socket}'
unix_socket_permissions = 0700
max_connections = 120
shared_buffers = 256MB
max_wal_size = 1GB
timezone = 'UTC'
log_min_messages = warning
# What was just filled has no statistics, and without them lists are read whole and sorted: looked at every few seconds.
autovacuum_naptime = '10s'
idle_in_transaction_session_timeout = '120s'
shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb_extended_rum_core,pg_documentdb_extended_rum,pg_documentdb'
documentdb.alternate_index_handler_name = 'extended_rum'
documentdb.rum_library_load_option = 'require_documentdb_extended_rum'
documentdb.localhost_connection_string = 'host=${inside.socket}'
# Positions of cursors stand in files, so that any connection can go on with any cursor.
documentdb.useFileBasedPersistedCursors = on
documentdb.defaultCursorExpiryTimeLimitSeconds = 600
# Indexes of paths that begin alike, as seller.id and seller.place, keep their order: without this they are read whole and
# sorted, 2,000 rows in 3.6 ms where the first 21 take 0.1.
documentdb.enableCompositeReducedCorrelatedTermsOnCommonSubPath = off
# A deadlock fails its whole statement, which the gateway then runs again.
documentdb.throwDeadlockOnCRUD = on
cron.database_name = 'postgres'
cron.host = '${inside.socket}'
cron.use_background_workers = on
cron.log_run = off
cron.log_statement = off
`

/** What was committed outlives every process still, but not a power cut. */
const WITHOUT_DISK = `
fsync = off
full_page_writes = off
`

/** Private mounts of data and socket into the shared root, then the program in it as postgres. */
const script = `
set -e
root=$1 data=$2 socket=$3; shift 3
mkdir -p "$root${inside.data}" "$root${inside.socket}"
mount --bind "$data" "$root${inside.data}"
mount --bind "$socket" "$root${inside.socket}"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/dev/shm"
exec chroot "$root" setpriv --reuid=postgres --regid=postgres --init-groups --pdeathsig=INT "$@"
`

const patienceMs = 60_000

/** Signals a process that may just have ended. */
const tell = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** How a server is asked to end, by ms of waiting: in order, without a checkpoint, at once. */
const endings: ReadonlyMap<number, NodeJS.Signals> = new Map([
  [0, 'SIGINT'],
  [10_000, 'SIGQUIT'],
  [20_000, 'SIGKILL'],
])

/**
 * A server of this data that outlived its parent: it was told to end when the parent did, so mostly it is just slow. One
 * that was paused hears of it only now.
 */
const awaitPredecessor = async (data: string): Promise<void> => {
  const file = join(data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  const lives = async () =>
    pid > 1 &&
    (await readlink(`/proc/${pid}/cwd`).catch(() => '')).endsWith(inside.data) &&
    (await sameFolder(`/proc/${pid}/cwd`, data))
  for (let waited = 0; await lives(); waited += 100) {
    if (waited > 30_000)
      throw new LocalStackError(
        `A database server of an earlier start (process ${pid}) does not end: end it and start again.`,
      )
    const signal = endings.get(waited)
    if (signal !== undefined) for (const each of [signal, 'SIGCONT'] as const) tell(pid, each)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await rm(file, { force: true })
}

const sameFolder = async (one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all([stat(one), stat(other)]).catch(() => [])
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

const ownerIn = async (root: DocumentDbRoot): Promise<{ uid: number; gid: number }> => {
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile(join(root.path, 'etc/passwd'), 'utf8'))
  if (!entry) throw new LocalStackError(`The DocumentDB root ${root.path} is broken: remove it and start again.`)
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}

/** PostgreSQL's major version in a data folder; undefined where there is no database yet. */
const versionOf = (data: string): Promise<string | undefined> =>
  readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

/** Extensions of the newest installed version, and no jobs that this set-up has no use for. */
const prepare = async (socket: string): Promise<void> => {
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE; CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum CASCADE',
    )
    await client.query("SELECT cron.unschedule(jobid) FROM cron.job WHERE command LIKE '%build_index_concurrently%'")
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL with the DocumentDB extension on a unix socket, its data in `data`. It shares `root` with other servers
 * and ends with this process. The caller holds the lock of `data`.
 * @param waitsForDisk whether what was committed outlives a power cut; off for data of tests, which nobody keeps
 */
export const startDocumentDb = async (
  root: DocumentDbRoot,
  data: string,
  { waitsForDisk }: { readonly waitsForDisk: boolean },
): Promise<DocumentDbServer> => {
  const { uid, gid } = await ownerIn(root)
  // A socket's path may have 107 characters, so it stands in the system's folder and not below the data.
  const socket = join(tmpdir(), `rouage-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  await mkdir(socket, { recursive: true, mode: 0o700 })
  await chown(socket, uid, gid)
  const command = (folder: string, ...program: string[]) => [
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    script,
    'sh',
    root.path,
    folder,
    socket,
    ...program,
  ]
  if (!(await versionOf(data))) {
    // Made beside its place and moved there when complete: what an interrupted start left never counts as a database.
    const partial = `${data}.partial`
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true, mode: 0o700 })
    await chown(partial, uid, gid)
    const made = await run(
      'unshare',
      command(
        partial,
        `${root.programs}/initdb`,
        '-D',
        inside.data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-instructions',
      ),
      { timeoutMs: patienceMs },
    )
    if (made.code !== 0)
      throw new LocalStackError(
        `The database could not be made in ${data}: give this process the right to mount (as root, outside a ` +
          `confined container), or set MONGODB_URL (${made.text.trim().split('\n').at(-1)}).`,
      )
    await rename(partial, data)
  }
  const version = await versionOf(data)
  if (!root.programs.includes(`/${version}/`)) {
    throw new LocalStackError(
      `The data in ${data} belong to PostgreSQL ${version}, the root has ${root.programs}: move the data away, ` +
        'or use the cache they were made with.',
    )
  }
  await awaitPredecessor(data)
  await writeFile(join(data, 'postgresql.auto.conf'), waitsForDisk ? configuration : configuration + WITHOUT_DISK)
  await chown(join(data, 'postgresql.auto.conf'), uid, gid)
  for (let attempt = 1; ; attempt += 1) {
    const server = supervise('unshare', command(data, `${root.programs}/postgres`, '-D', inside.data), 'PostgreSQL')
    // Fast shutdown: open transactions are rolled back, everything committed is on disk.
    const stop = () => server.stop('SIGINT', patienceMs)
    try {
      await untilReady('The database server', server, () => prepare(socket), patienceMs)
      return {
        socket,
        lost: server.lost,
        stop: async () => {
          await stop()
          await rm(socket, { recursive: true, force: true })
        },
      }
    } catch (error) {
      await stop()
      // The workers of a server that was killed take a moment to notice and to let go of its memory.
      const lingering = error instanceof Error && error.message.includes('shared memory')
      if (!lingering || attempt === 10) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
