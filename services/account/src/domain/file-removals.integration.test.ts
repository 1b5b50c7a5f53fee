import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { testCallerKeysText, testServiceKeyText, until } from '@rouage/service-kit/testing'
import sharp from 'sharp'
import { INTERNAL_TOKEN, SECRET, startTestAccount, type TestAccount } from '../testing'

let account: TestAccount
let picture: Buffer
let pictureFile: string
beforeAll(async () => {
  account = await startTestAccount()
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  pictureFile = path.join(account.folder, '..', `${path.basename(account.folder)}.png`)
  await writeFile(pictureFile, picture)
})
afterAll(() => account.stop())

const later = () => new Date(Date.now() + 11 * 60_000)
const submit = (userId: string) => account.domain().certification.submit(userId, async () => picture)
const erase = (userId: string) =>
  account.domain().erasure.erase(userId, {
    actorId: null,
    reason: 'asked for by the person',
    farewell: ({ email }) => ({ to: email, template: 'erasure_done', data: { firstName: '' } }),
  })
const documentOf = async (userId: string) =>
  (await account.models.certifications.findById(userId).lean())?.documentId ?? null
const isErased = async (userId: string) => (await account.models.users.findById(userId).lean())?.erasedAt !== null

/** What became of a person and their document; `first` is the one that they had. */
const stateOf = async (userId: string, first: string | null): Promise<string> => {
  if (await isErased(userId)) return 'erased'
  const document = await documentOf(userId)
  if (document !== null) return document === first ? 'the first' : 'the second'
  const hasRow = (await account.models.certifications.findById(userId).lean()) !== null
  return hasRow ? 'expired' : 'none'
}

/** Once unkept files are removed: a file for each row, a row for each file, and nothing of whoever is erased. */
const expectTidy = async () => {
  await account.domain().documentRemovals.removeUnkeptFiles(later())
  const rows = await account.models.certifications.find().lean()
  const known = rows.flatMap(({ documentId }) => (documentId === null ? [] : [documentId]))
  expect((await readdir(account.folder)).toSorted()).toEqual(known.toSorted())
  const erased = await account.models.users
    .find({ _id: { $in: rows.map(({ _id }) => _id) }, erasedAt: { $ne: null } })
    .lean()
  expect(erased).toEqual([])
  expect(await account.models.documentRemovals.countDocuments()).toBe(0)
}

it('of a document sent while its owner is erased: file and row stay together, whichever comes first', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 6; round += 1) {
    const { session } = await account.person()
    const { id } = session.user
    if (round % 2 === 0) await submit(id)
    const [sent, gone] = await Promise.allSettled([
      submit(id),
      round < 3 ? erase(id) : account.models.users.findById(id).then(() => erase(id)),
    ])
    outcomes.add(`${sent.status} ${gone.status}`)
    expect([gone.status, await isErased(id), await documentOf(id)]).toEqual(['fulfilled', true, null])
    await expect(submit(id)).rejects.toMatchObject({ code: 'user_not_found' })
    await expectTidy()
  }
  for (const outcome of outcomes) expect(['fulfilled fulfilled', 'rejected fulfilled']).toContain(outcome)
})

it('of several documents sent at once one stays', async () => {
  const { session } = await account.person()
  const sent = await Promise.allSettled([1, 2, 3, 4].map(() => submit(session.user.id)))

  expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await readdir(account.folder)).toContain(await documentOf(session.user.id))
  await expectTidy()
})

it('of a decision, an expiry and an erasure at once nothing is left', async () => {
  const moderator = await account.withRole('moderator')
  const { session } = await account.person()
  const { id } = session.user
  await submit(id)
  await Promise.allSettled([
    moderator.call('post', `/certifications/${id}/decision`, {
      documentId: await documentOf(id),
      decision: 'verified',
    }),
    account.domain().certification.removeExpiredDocuments(new Date(Date.now() + 31 * 86_400_000)),
    erase(id),
    account.domain().certification.removeExpiredDocuments(new Date(Date.now() + 31 * 86_400_000)),
  ])

  expect([await isErased(id), await account.models.certifications.findById(id).lean()]).toEqual([true, null])
  await expectTidy()
})

it('an erasure that did not happen leaves the document where it is', async () => {
  const { session } = await account.person()
  const { id } = session.user
  await submit(id)
  const document = await documentOf(id)
  const wanted = {
    actorId: null,
    reason: '',
    farewell: () => ({ to: '', template: 'erasure_done', data: { firstName: '' } }) as const,
  }

  expect(await account.domain().erasure.erase(id, { ...wanted, condition: { dueBy: later() } })).toBe(false)
  await expect(
    account.domain().erasure.erase(id, {
      ...wanted,
      farewell: () => {
        throw new Error('power cut')
      },
    }),
  ).rejects.toThrow('power cut')
  expect([await isErased(id), await documentOf(id)]).toEqual([false, document])
  expect(await readdir(account.folder)).toContain(document)
  await expectTidy()
})

it('of a service that is killed at any step file and row are as before, or as afterwards', async () => {
  /** What is done, where it is killed, whether there was a document before, and what stands afterwards. */
  const plan = [
    ['submit', 'before save', false, 'none'],
    ['submit', 'after save', false, 'none'],
    ['submit', 'after save', true, 'the first'],
    ['submit', 'before remove', true, 'the second'],
    ['submit', 'after remove', true, 'the second'],
    ['erase', 'before remove', true, 'erased'],
    ['erase', 'after remove', true, 'erased'],
    ['expire', 'before remove', true, 'expired'],
  ] as const
  const people = []
  for (const [what, step, hasOne, outcome] of plan) {
    const userId = (await account.person()).session.user.id
    if (hasOne) await submit(userId)
    if (what === 'expire')
      await account.models.certifications.updateOne(
        { _id: userId },
        { $set: { state: 'verified', decidedAt: new Date() } },
      )
    people.push({ what, step, userId, first: await documentOf(userId), outcome })
  }
  const { config } = account
  const cases = JSON.stringify(people.map(({ what, step, userId }) => ({ what, step, userId })))
  const victim = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(__dirname, '../fixtures/stuck-with-a-document.ts'),
      cases,
      pictureFile,
      account.folder,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        ROUAGE_INTERNAL_TOKEN: INTERNAL_TOKEN,
        ROUAGE_SERVICE_KEY: testServiceKeyText('account'),
        ROUAGE_CALLER_KEYS: testCallerKeysText,
        MONGODB_URL: config.MONGODB_URL,
        REDIS_URL: config.REDIS_URL,
        SMTP_URL: config.SMTP_URL,
        PUBLIC_URL: config.PUBLIC_URL,
        ACCOUNT_DATABASE: config.ACCOUNT_DATABASE,
        ACCOUNT_SECRETS: `${SECRET.version}:${SECRET.value}`,
      },
    },
  )
  let said = ''
  victim.stdout.on('data', (chunk) => (said += chunk))
  await until(() => plan.every((_case, index) => said.includes(`case ${index} is there`)))
  victim.kill('SIGKILL')
  await once(victim, 'exit')

  const seen = []
  for (const { userId, first } of people) {
    seen.push(await stateOf(userId, first))
  }

  expect(seen).toEqual(plan.map(([, , , outcome]) => outcome))
  await expectTidy()
  // Whoever lost an upload sends it again.
  expect((await submit(people[0]?.userId ?? '')).certification.state).toBe('pending')
})

it('files that no row knows of go after a day', async () => {
  const { session } = await account.person()
  await submit(session.user.id)
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  for (const [name, changedAt] of [
    ['orphan-of-yesterday1', days(2)],
    ['half-written-of-old01.draft', days(2)],
    ['just-being-written01', days(0.5)],
  ] as const) {
    await writeFile(path.join(account.folder, name), 'x')
    await utimes(path.join(account.folder, name), changedAt, changedAt)
  }
  for (const name of await readdir(account.folder)) {
    if (/^(?:orphan|half|just)/.test(name)) continue
    await utimes(path.join(account.folder, name), days(3), days(3))
  }
  const known = await account.models.certifications.countDocuments({ documentId: { $ne: null } })

  expect(await account.domain().documentRemovals.removeOrphanedFiles()).toBe(2)
  expect(await readdir(account.folder)).toHaveLength(known + 1)
  expect(await readdir(account.folder)).toEqual(
    expect.arrayContaining(['just-being-written01', await documentOf(session.user.id)]),
  )
})

it('a document that nobody came to keep in time is not kept', async () => {
  const { session } = await account.person()
  const removals = account.domain().documentRemovals
  await removals.expect('late-document')
  await removals.removeUnkeptFiles(later())

  await expect(
    account.outbox.inTransaction((transaction) => removals.keep('late-document', transaction)),
  ).rejects.toMatchObject({ status: 503 })
  expect(await documentOf(session.user.id)).toBeNull()
})
