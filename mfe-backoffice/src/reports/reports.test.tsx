import type { ReportCase } from '@rouage/contracts/moderation'
import type { Answers } from '@rouage/slice-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hoursAgo, reportFixture } from '../testing/fixtures'
import { showDesk } from '../testing/show-desk'

const user = userEvent.setup({ delay: null })
const REPORTS = 'GET /api/listing/moderation/reports'
const DECIDE = 'POST /api/listing/moderation/reports/review-r1/decision'
const one = (item: ReportCase) => () => ({ items: [item], counts: {}, next: null })

const show = (queue: string, item: ReportCase, answers: Answers = {}) =>
  showDesk(`/backoffice/${queue}`, {
    [REPORTS]: one(item),
    [`POST /api/listing/moderation/reports/${item.id}/taking`]: () => item,
    ...answers,
  })

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
})

test('a review stands beside what was said of it, and is removed by a rule and with reasons', async () => {
  const { calls } = await show('avis', reportFixture(), { [DECIDE]: () => ({ status: 'done' }) })

  expect(await screen.findByRole('heading', { level: 2, name: 'Avis de Marco' })).toBeTruthy()
  expect(calls.find(({ key }) => key === REPORTS)?.query.get('kind')).toBe('review')
  expect(screen.getByText('Vendeur désagréable, à fuir.')).toBeTruthy()
  expect(screen.getByText('Il m’insulte.')).toBeTruthy()

  await user.click(screen.getByRole('radio', { name: 'Retirer l’avis' }))
  await user.selectOptions(screen.getByLabelText('Motif'), 'harassment')
  await user.click(screen.getByRole('button', { name: 'Valider' }))

  expect(await screen.findByText('Aucun avis n’est signalé')).toBeTruthy()
  expect(calls.find(({ key }) => key === DECIDE)?.body).toMatchObject({
    version: 1,
    decision: 'remove',
    motive: 'harassment',
    text: 'Ces propos sont injurieux, haineux ou harcelants.',
  })
})

test('of a held message its words are shown as they were written, and a photo only when it is asked for', async () => {
  const said = { sender: 'buyer', isAuthors: true, text: 'Écrivez-moi ailleurs', sentAt: hoursAgo(1) } as const
  const report = { reference: 'f1', motive: null, message: '', createdAt: hoursAgo(1) }
  const excerpt = [{ ...said, photos: [{ id: 'photo_1', width: 640, height: 480 }] }]
  const { calls } = await show('messages-retenus', reportFixture({ kind: 'held', reports: [{ ...report, excerpt }] }))
  const messages = within(await screen.findByRole('list', { name: 'Messages' }))

  expect(messages.getByText('Écrivez-moi ailleurs')).toBeTruthy()
  expect(screen.getAllByText('Retenu par nos règles').length).toBeGreaterThan(0)
  expect(calls.some(({ key }) => key.includes('message-photos'))).toBe(false)
  expect(screen.getByRole('radio', { name: 'Laisser passer' })).toBeTruthy()
})

test('the one message that was reported stands out, and its author’s others are context', async () => {
  const said = { sender: 'seller', isAuthors: true, sentAt: hoursAgo(1) } as const
  const excerpt = [
    { ...said, text: 'Bonjour, oui.' },
    { ...said, text: 'Payez par mandat.', isTarget: true },
  ]
  const report = { reference: 'f1', motive: 'arnaque', message: '', createdAt: hoursAgo(1), excerpt }
  await show('messages-signales', reportFixture({ kind: 'message', reports: [report] }))
  const [greeting, reported] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem')

  expect(greeting?.textContent).toMatch(/^Vendeur, /)
  expect(reported?.textContent).toMatch(/^Vendeur \(message signalé\), .*Payez par mandat/)
})

test('an objection shows what was decided and what is said against it, and is answered without a motive', async () => {
  const appeal = {
    decisionId: 'd1',
    motive: 'harassment',
    text: 'Propos insultants.',
    objection: 'Je citais.',
  } as const
  const { calls } = await show('avis', reportFixture({ appeal, reports: [], reportCount: 0 }), {
    [DECIDE]: () => ({ status: 'done' }),
  })

  expect(await screen.findByText('Propos insultants.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Maintenir la décision' }))
  expect(screen.queryByLabelText('Motif')).toBeNull()
  await user.type(screen.getByLabelText(/^Réponse/), 'La citation reste une insulte.')
  await user.click(screen.getByRole('button', { name: 'Valider' }))

  expect(await screen.findByText('Aucun avis n’est signalé')).toBeTruthy()
  expect(calls.find(({ key }) => key === DECIDE)?.body).toEqual({
    version: 1,
    decision: 'remove',
    text: 'La citation reste une insulte.',
  })
})

test('what is reported once more while it is read asks to be read again, and what was written stays', async () => {
  let item = reportFixture()
  await showDesk('/backoffice/avis', {
    [REPORTS]: () => ({ items: [item], counts: {}, next: null }),
    'POST /api/listing/moderation/reports/review-r1/taking': () => {
      const more = { reference: 'SIG-2', motive: 'autre', message: 'Moi aussi.', createdAt: hoursAgo(0), excerpt: [] }
      item = { ...item, version: 2, reportCount: 2, reports: [...item.reports, more] }
      return item
    },
    [DECIDE]: () => ({ status: 'done' }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Retirer l’avis' }))

  expect(await screen.findByText('Ce dossier a changé pendant votre lecture')).toBeTruthy()
  expect(screen.getByText('Moi aussi.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Raisons/), 'Propos insultants.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true)

  await user.click(screen.getByRole('button', { name: 'J’ai relu le dossier' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Raisons/).value).toBe('Propos insultants.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(false)
})
