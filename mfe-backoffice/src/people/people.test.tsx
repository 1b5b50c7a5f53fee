import type { ModeratedPerson, PersonEntry } from '@rouage/contracts/moderated-people'
import { problemAnswer } from '@rouage/slice-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hoursAgo } from '../testing/fixtures'
import { showDesk } from '../testing/show-desk'
import { untilOf, wrongIn } from './sanction'

const user = userEvent.setup({ delay: null })
const RECORD = 'GET /api/account/people/u9/record'
const SANCTION = 'POST /api/account/users/u9/sanctions'

const person = (changes: Partial<ModeratedPerson> = {}): ModeratedPerson => ({
  id: 'u9',
  pseudo: 'Marco',
  sellerKind: 'particulier',
  role: 'user',
  memberSince: hoursAgo(10_000),
  isCertified: false,
  ...changes,
})
const entry = (id: string, changes: Partial<PersonEntry> = {}): PersonEntry => ({
  id,
  at: hoursAgo(5),
  action: 'sanction_warning',
  reason: 'Annonces trompeuses',
  byPseudo: 'Modération',
  ...changes,
})

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
})

test('people are looked for by what is typed, and one leads to their record', async () => {
  const { calls, navigation } = await showDesk('/backoffice/membres', {
    'GET /api/account/people': () => ({ items: [person({ suspension: { since: hoursAgo(1), reason: 'Fraude' } })] }),
    [RECORD]: () => ({ person: person(), history: [] }),
  })
  await user.type(await screen.findByLabelText('Pseudo, e-mail ou identifiant'), ' marc{Enter}')

  const found = within(await screen.findByRole('list', { name: 'Membres trouvés' }))
  expect(found.getByText('Suspendu')).toBeTruthy()
  expect(calls.find(({ key }) => key === 'GET /api/account/people')?.query.get('q')).toBe('marc')
  await user.click(found.getByRole('link', { name: /Marco/ }))
  expect(await screen.findByText('Rien n’a encore été décidé au sujet de ce membre.')).toBeTruthy()
  expect(navigation.location().search).toBe('?membre=u9')
})

test('somebody is suspended until an end, with a reason, and the record says so', async () => {
  let suspended = false
  const until = hoursAgo(-24 * 7)
  const { calls } = await showDesk('/backoffice/membres?membre=u9', {
    [RECORD]: () =>
      suspended
        ? {
            person: person({ suspension: { since: hoursAgo(0), until, reason: 'Encore une fois' } }),
            history: [entry('e2', { action: 'sanction_suspension', until }), entry('e1')],
          }
        : { person: person(), history: [entry('e1')] },
    [SANCTION]: () => {
      suspended = true
      return { status: 'done' }
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'Suspendre' }))
  await user.click(screen.getByRole('button', { name: 'Suspendre 7 jours' }))
  expect(await screen.findByText('Donnez la raison en 10 caractères au moins.')).toBeTruthy()

  await user.type(screen.getByLabelText(/^Raison/), 'Encore une fois')
  await user.click(screen.getByRole('button', { name: 'Suspendre 7 jours' }))

  expect(await screen.findByText(/^Suspendu jusqu’au/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Lever la suspension' })).toBeTruthy()
  const body = calls.find(({ key }) => key === SANCTION)?.body
  expect(body).toMatchObject({ kind: 'suspension', reason: 'Encore une fois', until: expect.any(String) })
})

test('what the service refuses is said, and what was written stays', async () => {
  await showDesk('/backoffice/membres?membre=u9', {
    [RECORD]: () => ({ person: person(), history: [] }),
    [SANCTION]: () =>
      problemAnswer(403, 'forbidden', 'Seul un administrateur peut sanctionner quelqu’un qui a un rôle.'),
  })
  await user.click(await screen.findByRole('radio', { name: 'Avertir' }))
  await user.type(screen.getByLabelText(/^Raison/), 'Propos déplacés')
  await user.click(screen.getByRole('button', { name: 'Avertir' }))

  expect(await screen.findByText(/^Seul un administrateur/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Raison/).value).toBe('Propos déplacés')
  expect(screen.queryByRole('radio', { name: 'Lever la suspension' })).toBeNull()
})

test('who is gone has no record', async () => {
  await showDesk('/backoffice/membres?membre=u9', {
    [RECORD]: () => problemAnswer(404, 'user_not_found', 'Ce compte n’existe pas ou n’existe plus.'),
  })

  expect(await screen.findByText('Ce compte n’existe pas ou n’existe plus.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull())
})

const now = new Date('2026-11-23T12:00:00.000Z')
const values = { kind: 'suspension', end: 'date', date: '', reason: 'Annonces trompeuses' } as const

test('a suspension ends in so many days, at the end of a day, or never', () => {
  expect(untilOf({ end: '7', date: '' }, now)).toBe('2026-11-30T12:00:00.000Z')
  expect(untilOf({ end: 'never', date: '' }, now)).toBeUndefined()
  expect(untilOf({ end: 'date', date: '2026-12-01' }, now)).toMatch(/^2026-12-0[12]T/)
  expect(wrongIn({ ...values, date: '2026-12-01' }, now)).toEqual({})
})

test.each(['', '2026-11-20', '2026-13-45'])('%j is no day to come', (date) => {
  expect(wrongIn({ ...values, date }, now)).toEqual({ date: 'Choisissez un jour à venir.' })
})
