import { newId } from '@rouage/service-kit'
import { PSEUDO_KEY_VERSION, pseudoKey } from '@rouage/contracts/pseudo-key'
import { createRepositories } from '../data/repositories'
import { startTestAccount, type TestAccount } from '../testing'
import { renewPseudoKeys } from './pseudo-keys'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

/** A person as a release before stored one: the key is the pseudo in small letters. */
const olderUser = (pseudo: string, day: number, fields: object = {}) => {
  const createdAt = new Date(Date.UTC(2026, 10, day))
  const _id = newId()
  return {
    _id,
    email: `${_id.toLowerCase()}@courriel.example`,
    emailVerified: true,
    name: '',
    createdAt,
    updatedAt: createdAt,
    firstName: 'Camille',
    lastName: 'Durand',
    pseudo,
    pseudoKey: pseudo.toLowerCase(),
    phone: null,
    sellerKind: 'particulier' as const,
    companyName: null,
    siret: null,
    role: 'user' as const,
    version: 1,
    notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: false },
    suspension: null,
    erasureAt: null,
    erasedAt: null,
    lastSeenAt: createdAt,
    idleWarnedAt: null,
    knownDevices: [],
    ...fields,
  }
}
const renew = () =>
  renewPseudoKeys({
    repositories: createRepositories(account.models),
    outbox: account.outbox,
    profiles: account.domain().profiles,
  })
const told = async (id: string) =>
  (await account.outbox.items.find({ type: 'profile.changed', 'data.id': id }).lean()).map(({ data }) => data)

it('makes older keys anew at start: who came first keeps the pseudo, the others get a number and are told of', async () => {
  const first = olderUser('Jean Dupont', 1)
  const second = olderUser('jean.dupont', 2)
  const third = olderUser('JÉAN-DUPONT', 3)
  const unconfirmed = olderUser('jean_dupont', 4, { emailVerified: false, createdAt: new Date() })
  const erased = olderUser('Utilisateur supprimé', 5, { pseudoKey: 'erased-x1', erasedAt: new Date() })
  const others = Array.from({ length: 700 }, (_, n) => olderUser(`Personne ${n}`, 6))
  await account.database.connection
    .collection('user')
    .insertMany([third, second, ...others, unconfirmed, erased, first] as never[])

  // Two replicas at once.
  const [one, two] = await Promise.all([renew(), renew()])

  expect(one + two).toBeGreaterThanOrEqual(705)
  expect(await renew()).toBe(0)

  const pseudoOf = async ({ _id }: { _id: string }) => (await account.models.users.findById(_id).lean())?.pseudo
  expect(await pseudoOf(first)).toBe('Jean Dupont')
  expect(await pseudoOf(second)).toBe('jean.dupont 2')
  expect(await pseudoOf(third)).toBe('JÉAN-DUPONT 3')
  expect(await pseudoOf(unconfirmed)).toMatch(/^jean_dupont \d{2,}$/)
  expect(await told(first._id)).toEqual([])
  expect(await told(second._id)).toEqual([expect.objectContaining({ pseudo: 'jean.dupont 2', version: 2 })])
  expect(await told(unconfirmed._id)).toEqual([])
  expect(await account.models.users.findById(erased._id).lean()).toMatchObject({
    pseudoKey: 'erased-x1',
    pseudoKeyVersion: PSEUDO_KEY_VERSION,
  })

  const all = await account.models.users.find({ erasedAt: null }).lean()
  expect(
    all.filter((user) => user.pseudoKey !== pseudoKey(user.pseudo) || user.pseudoKeyVersion !== PSEUDO_KEY_VERSION),
  ).toEqual([])
  expect(new Set(all.map((user) => user.pseudoKey)).size).toBe(all.length)
})

it('gives a number to whoever signs up with a pseudo that reads like another', async () => {
  await account.person({ pseudo: 'Élodie Martin' })
  expect((await account.person({ pseudo: 'elodie.martin' })).session.user.pseudo).toBe('elodie.martin 2')
  expect((await account.person({ pseudo: 'EIodie Martin' })).session.user.pseudo).toBe('EIodie Martin 3')
})

it('asks for a pseudo where the usual one would speak for Rouage', async () => {
  const { pseudo: _none, ...body } = account.signUpBody(account.newEmail(), {
    firstName: 'Rouage',
    lastName: 'Support',
  })
  const answer = await account.browser().post('/sign-up', body)

  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [{ path: 'body.pseudo', message: 'Veuillez choisir un pseudo' }],
  ])

  const hostile = await account
    .browser()
    .post('/sign-up', { ...body, pseudo: 'Camille', firstName: '500€ offerts :\nhttps://gagnez.example' })
  expect([hostile.status, hostile.body.errors[0].path]).toEqual([400, 'body.firstName'])
})
