import { exportPerson } from '@rouage/contracts/template/ideas'
import { callService } from '@rouage/service-kit'
import { testCaller, until } from '@rouage/service-kit/testing'
import { photo, testIdeas, type TestIdeas } from './testing'

const TEXT = 'Montrer le bruit du moteur'

let service: TestIdeas
beforeAll(async () => {
  service = await testIdeas()
})
afterAll(() => service.stop())

/** What account is told for somebody's export. */
const exported = (userId: string) =>
  callService(
    exportPerson,
    { params: { userId, section: 'ideas' }, body: { email: 'claire@courriel.example' } },
    { baseUrl: service.url, caller: testCaller('account') },
  )
const withAnIdea = async () => {
  const somebody = await service.somebody()
  const { body } = await somebody.add({ text: TEXT, uploadId: await somebody.upload(await photo()) })
  await somebody.whenChecked()
  return { somebody, id: body.id }
}

it('hands out all that it knows of a person, and nothing of anybody else', async () => {
  const [{ somebody, id }, { somebody: other }] = [await withAnIdea(), await withAnIdea()]

  expect((await exported(somebody.sub)).items).toMatchObject([{ id, text: TEXT, photo: 'kept' }])
  expect((await exported(other.sub)).items).not.toMatchObject([{ id }])
  expect((await exported('nobody')).items).toEqual([])
})

it('forgets who is gone with all files, however often it is told, and nobody else', async () => {
  const [{ somebody, id }, { somebody: other, id: kept }] = [await withAnIdea(), await withAnIdea()]
  await somebody.upload(await photo())

  await service.tellErased(somebody.sub)
  await service.tellErased(somebody.sub)
  await until(async () => (await somebody.list()).items.length === 0)
  const uploads = service.database.connection.collection('uploads')
  await until(async () => (await uploads.countDocuments({ ownerId: somebody.sub })) === 0)

  expect(await service.keptPhotos()).not.toContain(id)
  expect((await other.list()).items).toMatchObject([{ id: kept }])
  expect(await service.keptPhotos()).toContain(kept)
})
