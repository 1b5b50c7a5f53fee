import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { testCallerKeysText, testServiceKeyText, uniqueName, until } from '@rouage/service-kit/testing'
import { startTestPublish, type TestPublish } from './testing/start-test-publish'

jest.setTimeout(240_000)
const PATIENCE_MS = 120_000
const VERSIONS = 12

let publish: TestPublish
const workers = new Set<ChildProcess>()
beforeAll(async () => {
  publish = await startTestPublish({ isServing: false })
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await publish.stop()
})

const prefix = uniqueName('jobs')
const startWorker = async (): Promise<ChildProcess> => {
  const {
    ROUAGE_SERVICE_KEY: _key,
    ROUAGE_CALLER_KEYS: _keys,
    PUBLISH_INVOICE_ISSUER: issuer,
    ...plain
  } = publish.config
  const said = Object.entries(plain).filter(([, value]) => value !== undefined)
  const env = {
    ...process.env,
    ...Object.fromEntries(said.map(([name, value]) => [name, String(value)])),
    ROUAGE_SERVICE_KEY: testServiceKeyText('publish'),
    ROUAGE_CALLER_KEYS: testCallerKeysText,
    PUBLISH_INVOICE_ISSUER: issuer.join('|'),
  }
  const fixture = path.join(__dirname, 'fixtures/review-worker.ts')
  const args = ['--import', 'tsx', fixture, prefix, uniqueName('stream')]
  const worker = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  workers.add(worker)
  await once(worker.stdout, 'data')
  return worker
}
const kill = async (worker: ChildProcess): Promise<void> => {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  workers.delete(worker)
}

it('decides each version once although its worker is killed in the middle of checks and Redis forgets everything', async () => {
  const { known, asked } = publish.others
  known.isHanging = true
  const first = await startWorker()
  const submitted = await Promise.all(Array.from({ length: VERSIONS }, () => publish.submit()))
  const ids = submitted.map(({ _id }) => _id)
  // Some checks are done, others wait for an answer that will not come.
  await until(() => asked.length >= 3, PATIENCE_MS)
  await kill(first)
  await publish.parts.redis.client.flushDb()
  known.isHanging = false
  const jobs = publish.database.connection.collection('jobs')
  // As after the half minute for which the killed worker still had its jobs.
  await jobs.updateMany({ name: /^check_/ }, { $set: { leasedUntil: new Date(0), dueAt: new Date() } })
  const second = await startWorker()

  const approved = { _id: { $in: ids }, status: 'approved' as const }
  const count = () => publish.models.submissions.countDocuments(approved)
  await until(async () => (await count()) > VERSIONS / 3, PATIENCE_MS)
  await kill(second)
  await publish.parts.redis.client.flushDb()
  await jobs.updateMany({ name: { $ne: 'end_checks' } }, { $set: { leasedUntil: new Date(0), dueAt: new Date() } })
  await startWorker()
  await until(async () => (await count()) === VERSIONS, PATIENCE_MS)

  for (const { announcementId, _id } of submitted) {
    expect((await publish.eventsOf(announcementId)).map(({ type }) => type)).toEqual(['announcement.approved'])
    expect((await publish.audit.list({ subject: _id })).items).toHaveLength(1)
  }
  await until(async () => (await jobs.countDocuments({ name: /^check_|decide/ })) === 0, PATIENCE_MS)
  expect((await publish.audit.verify()).fault).toBeUndefined()
})
