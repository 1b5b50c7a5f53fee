import { setOpeningHours } from '@rouage/contracts/endpoints/account'
import type { OpeningHours } from '@rouage/contracts/opening-hours'
import { startTestAccount, type TestAccount } from '../testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

const DAY = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '19:00' },
]
const HOURS: OpeningHours = [DAY, DAY, DAY, DAY, DAY, [{ from: '10:00', to: '17:30' }], []]
const CLOSED: OpeningHours = [[], [], [], [], [], [], []]
const professional = () =>
  account.person({ sellerKind: 'professionnel', companyName: `Garage ${Date.now()}`, siret: '73282932000074' })
const told = async (userId: string) => {
  const events = await account.outbox.items
    .find({ type: 'profile.changed', 'data.id': userId })
    .sort({ 'data.version': 1 })
    .lean()
  return events.map(({ data }) => (data as { openingHours?: unknown }).openingHours)
}

test('a professional tells opening hours, which other services hear of, and takes them back', async () => {
  const { call, session } = await professional()
  const set = await call('put', setOpeningHours.path, { openingHours: HOURS })
  expect([set.status, set.body.openingHours]).toEqual([200, HOURS])
  expect((await call('get', '/me')).body.openingHours).toEqual(HOURS)

  const off = await call('put', setOpeningHours.path, { openingHours: CLOSED })
  expect([off.status, off.body.openingHours]).toEqual([200, undefined])
  expect((await told(session.user.id)).slice(-2)).toEqual([HOURS, null])
})

test.each([
  ['a day that closes before it opens', [[{ from: '12:00', to: '09:00' }], ...CLOSED.slice(1)]],
  [
    'spans that overlap',
    [
      [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '18:00' },
      ],
      ...CLOSED.slice(1),
    ],
  ],
  ['three spans', [[...DAY, { from: '20:00', to: '21:00' }], ...CLOSED.slice(1)]],
  ['an hour that no clock has', [[{ from: '09:00', to: '24:30' }], ...CLOSED.slice(1)]],
  ['six days', CLOSED.slice(1)],
  ['markup', '<script>'],
])('%s is refused in French', async (_what, openingHours) => {
  const { call } = await professional()
  const { status, body } = await call('put', setOpeningHours.path, { openingHours })
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect((await call('get', '/me')).body.openingHours).toBeUndefined()
})

test('somebody private has none', async () => {
  const { call } = await account.person()
  const { status, body } = await call('put', setOpeningHours.path, { openingHours: HOURS })
  expect([status, body.code]).toEqual([403, 'professionals_only'])
})
