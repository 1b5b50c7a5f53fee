import path from 'node:path'
import type { ResponseOf } from '@rouage/contracts'
import type { Idea, listIdeas } from '@rouage/contracts/template/ideas'
import { createAudit, createLiveFeed, silentLogger } from '@rouage/service-kit'
import { mailsTo, mailTo, uniqueName, until } from '@rouage/service-kit/testing'
import sharp from 'sharp'
import { type IdeaRow, ideaModel } from './idea-rows'
import { photo, testIdeas, type TestIdeas } from './testing'

const TEXT = 'Montrer le bruit du moteur\navec https://une.adresse'

let service: TestIdeas
beforeAll(async () => {
  service = await testIdeas(({ connection }) =>
    connection.collection<{ _id: string }>('ideas').insertOne({ _id: 'of-the-first-release' }),
  )
})
afterAll(() => service.stop())

it('migrates what the release before has written', async () => {
  const ideas = ideaModel(service.database)
  expect(await ideas.findById('of-the-first-release').lean()).toMatchObject({ photo: 'kept' })
})

it('takes a form with its upload once, however often it is sent, and mails the team', async () => {
  const claire = await service.somebody()
  const text = `${TEXT}\n${uniqueName('idee')}`
  const body = { text, uploadId: await claire.upload(await photo()) }
  const first = await claire.add(body, 'one-intent')
  expect([first.status, first.body]).toMatchObject([200, { text, photo: 'checking' }])
  expect((await claire.add(body, 'one-intent')).body).toEqual(first.body)

  const mail = await mailTo(service.config.IDEAS_TEAM_EMAIL, /Une nouvelle idée/)
  expect(mail.text).toContain('ClaireM31 nous propose')
  expect(mail.text).toContain('> Montrer le bruit du moteur')
  expect(mail.text).not.toContain('https://une.adresse')
  expect((await claire.list()).items).toHaveLength(1)
  const told = (await mailsTo(service.config.IDEAS_TEAM_EMAIL)).filter((each) => each.text.includes(text.slice(-10)))
  expect(told).toHaveLength(1)
})

it('says at its field what is wrong, and takes no upload that is not whole, nor one of somebody else', async () => {
  const [claire, tom] = [await service.somebody(), await service.somebody()]
  const short = await claire.add({ text: 'court', uploadId: '' })
  expect([short.status, short.body.errors]).toMatchObject([400, [{ path: 'body.text' }, { path: 'body.uploadId' }]])
  expect((await claire.add({ text: TEXT, uploadId: await tom.upload(await photo()) })).status).toBe(404)
  expect((await claire.list()).items).toEqual([])
})

it('cleans the photo by a job, and tells the open pages of its owner alone', async () => {
  const [claire, tom] = [await service.somebody(), await service.somebody()]
  const feed = createLiveFeed(service.redis, silentLogger())
  const heard: string[] = []
  const hear = async (userId: string) => {
    const onEvent = ({ message }: { readonly message: { readonly kind: string } }) =>
      void heard.push(`${userId} ${message.kind}`)
    const following = await feed.follow(userId, undefined, { onEvent, onLost: () => undefined })
    following.start()
  }
  await until(() =>
    Promise.all([hear(claire.sub), hear(tom.sub)]).then(
      () => true,
      () => false,
    ),
  )

  const { body } = await claire.add({ text: TEXT, uploadId: await claire.upload(await photo(2_400)) })
  await until(() => heard.length > 0)

  expect(heard).toEqual([`${claire.sub} ideas.changed`])
  expect((await claire.list()).items).toMatchObject([{ id: body.id, photo: 'kept' }])
  const kept = await sharp(path.join(service.config.IDEAS_PHOTO_DIR, 'photos', body.id)).metadata()
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 1_600, undefined])
  await feed.close()
})

it('says of a photo that nobody can read that it is refused', async () => {
  const claire = await service.somebody()
  const cut = (await photo(1_000)).subarray(0, 900)
  await claire.add({ text: TEXT, uploadId: await claire.upload(cut) })

  expect(await claire.whenChecked()).toMatchObject({ photo: 'refused' })
})

it('lists in pages, newest first, none twice and none left out', async () => {
  const claire = await service.somebody()
  const rows = Array.from({ length: 23 }, (_, index): IdeaRow => {
    const at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3)))
    return { _id: uniqueName('idea'), ownerId: claire.sub, text: `Idée ${index}`, uploadId: 'u', photo: 'kept', at }
  })
  await ideaModel(service.database).insertMany(rows)
  const seen: Idea[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page: ResponseOf<typeof listIdeas> = await claire.list({ after })
    seen.push(...page.items)
    after = page.next
  }

  expect(seen.map(({ at }) => at)).toEqual(rows.map(({ at }) => at.toISOString()).toReversed())
  expect(new Set(seen.map(({ id }) => id)).size).toBe(23)
})

it('removes an idea of the caller’s with its photo, and keeps in the audit who did', async () => {
  const [claire, tom] = [await service.somebody(), await service.somebody()]
  const { body } = await claire.add({ text: TEXT, uploadId: await claire.upload(await photo()) })
  await claire.whenChecked()
  const audit = createAudit(service.database)

  expect((await tom.remove(body.id)).status).toBe(404)
  expect((await audit.list({ subject: body.id })).items).toHaveLength(0)

  const both = await Promise.all([claire.remove(body.id), claire.remove(body.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await claire.list()).items).toEqual([])
  expect((await audit.list({ subject: body.id })).items).toMatchObject([{ actorId: claire.sub }])
  expect((await audit.verify()).fault).toBeUndefined()
  await until(async () => !(await service.keptPhotos()).includes(body.id))
})
