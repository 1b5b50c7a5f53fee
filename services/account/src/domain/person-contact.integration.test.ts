import { personContact } from '@rouage/contracts/endpoints/account'
import { callService } from '@rouage/service-kit'
import { testCaller, until } from '@rouage/service-kit/testing'
import { startTestAccount, type TestAccount } from '../testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

const contactOf = (userId: string, caller: 'publish' | 'edge' = 'publish') =>
  callService(personContact, { params: { userId } }, { baseUrl: account.url, caller: testCaller(caller) })

it('says how to reach a person, who they are to a bill and which e-mails they want', async () => {
  const { email, session, call } = await account.person({
    sellerKind: 'professionnel',
    companyName: 'Garage du Lac',
    siret: '73282932000074',
  })
  await call('put', '/me/notifications', { messages: true, favorites: false, searchAlerts: true, newsletter: false })

  expect(await contactOf(session.user.id)).toEqual({
    email,
    firstName: 'Camille',
    lastName: 'Durand',
    pseudo: 'Garage du Lac',
    sellerKind: 'professionnel',
    companyName: 'Garage du Lac',
    siret: '73282932000074',
    memberSince: expect.stringMatching(/^\d{4}-.*Z$/),
    notifications: { messages: true, favorites: false, searchAlerts: true, newsletter: false },
    unsubscribe: expect.objectContaining({ messages: expect.any(String), searchAlerts: expect.any(String) }),
  })
})

it('knows nobody who is erased, never confirmed the address or never was', async () => {
  const gone = (await account.person()).session.user.id
  await account.domain().erasure.erase(gone, {
    actorId: 'test',
    reason: 'test',
    farewell: ({ email, firstName }) => ({
      to: email,
      template: 'sanction_deletion',
      data: { firstName, reason: 'test' },
    }),
  })
  const email = account.newEmail()
  await account.browser().post('/sign-up', account.signUpBody(email))
  const unconfirmed = await until(async () => (await account.models.users.findOne({ email }).lean()) ?? undefined)
  for (const id of [gone, unconfirmed._id, 'nobody'])
    await expect(contactOf(id)).rejects.toMatchObject({ status: 404, code: 'user_not_found' })
})

it('tells it to nobody but the services that write to people', async () => {
  const { session } = await account.person()

  await expect(contactOf(session.user.id, 'edge')).rejects.toMatchObject({ status: 403 })
  expect((await account.browser().send('get', `/people/${session.user.id}/contact`)).status).toBe(403)
})
