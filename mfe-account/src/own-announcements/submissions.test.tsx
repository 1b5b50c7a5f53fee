import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { OwnSubmission } from '@rouage/contracts/submissions'
import { ownAdRowFixture, submissionFixture } from '@rouage/contracts/testing/seller-samples'
import { type Answers, later, problemAnswer, sessionFixture, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { statementFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const ADS = 'GET /api/listing/me/announcements'
const SUBMISSIONS = 'GET /api/publish/me/submissions'
const TITLE = submissionFixture().title
const ads = (...items: readonly object[]) => ({ items, total: items.length, next: null })
const page = (items: readonly OwnSubmission[], draft: object | null = null) => ({ items, next: null, draft })

const show = (items: readonly OwnSubmission[], answers: Answers = {}, draft: object | null = null) =>
  showPage(
    '/profile?onglet=annonces',
    { [ADS]: () => ads(), [SUBMISSIONS]: () => page(items, draft), ...answers },
    { session: sessionFixture() },
  )
const itemOf = async (title = TITLE) => {
  const item = (await screen.findByText(title)).closest('li')
  if (item === null) throw new Error(`No item for ${title}.`)
  return within(item)
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const refused = (changes: Partial<OwnSubmission> = {}) =>
  submissionFixture({ status: 'refused', statement: statementFixture(), ...changes })

test('a version that is checked says so, beside the ads that are online', async () => {
  await show([submissionFixture()], { [ADS]: () => ads(ownAdRowFixture()) })
  const item = await itemOf()

  expect(item.getByText('En cours de vérification')).toBeTruthy()
  expect(item.getByText(/sous 24 heures/)).toBeTruthy()
  expect(item.queryByRole('link')).toBeNull()
  expect(screen.getByText(ownAdRowFixture().title)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Mes Annonces 1' })).toBeTruthy()
})

test.each([
  [false, '/card-payment?order=o1'],
  [true, '/edit-payment/new1?order=o1'],
])('what awaits its payment leads there (of an edit: %s)', async (isEdit, href) => {
  await show([submissionFixture({ status: 'awaiting_payment', orderId: 'o1', isEdit })])
  const item = await itemOf()

  expect(item.getByText('À payer')).toBeTruthy()
  expect(item.getByRole('link', { name: `Payer : ${TITLE}` }).getAttribute('href')).toBe(href)
})

test('a refusal says its motive, its reasons and who decided, and leads to the form', async () => {
  await show([refused({ statement: statementFixture({ automatic: true }) })])
  const item = await itemOf()

  expect(item.getByText('Refusée')).toBeTruthy()
  expect(item.getByText('Coordonnées dans le texte de l’annonce')).toBeTruthy()
  expect(item.getByText('Votre numéro est dans le texte de l’annonce.')).toBeTruthy()
  expect(item.getByText('Décision automatique du 21 novembre 2026')).toBeTruthy()
  expect(item.getByRole('link', { name: `Corriger : ${TITLE}` }).getAttribute('href')).toBe('/edit-announcement/new1')
})

test('one objects to a decision in a dialog, once', async () => {
  const APPEAL = 'POST /api/publish/me/submissions/s1/appeals'
  const text = 'Le numéro était celui de la carte grise.'
  const { calls } = await show([refused()], {
    [APPEAL]: () => refused({ statement: statementFixture({ appeal: { text, at: '2026-11-22T09:00:00.000Z' } }) }),
  })
  await press(`Contester : ${TITLE}`)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('textbox'))
  await user.paste('Non.')
  await user.click(dialog.getByRole('button', { name: 'Envoyer ma contestation' }))

  expect(await dialog.findByText(/^Expliquez en 20 caractères au moins/)).toBeTruthy()
  expect(calls.filter(({ key }) => key === APPEAL)).toEqual([])

  await user.clear(dialog.getByRole('textbox'))
  await user.click(dialog.getByRole('textbox'))
  await user.paste(text)
  await user.click(dialog.getByRole('button', { name: 'Envoyer ma contestation' }))

  expect(await screen.findByText('Contestation envoyée')).toBeTruthy()
  expect(calls.filter(({ key }) => key === APPEAL).map(({ body }) => body)).toEqual([{ text }])

  const item = await itemOf()
  expect(item.getByText('Contestée le 22 novembre 2026')).toBeTruthy()
  expect(item.getByText('Votre contestation est examinée par un autre modérateur.')).toBeTruthy()
  expect(item.queryByRole('button', { name: `Contester : ${TITLE}` })).toBeNull()
})

test('an answer to an objection is read, and ends it', async () => {
  const appeal = {
    text: 'Le prix est juste.',
    at: '2026-11-21T10:00:00.000Z',
    outcome: 'upheld',
    answer: 'Il est faux.',
  }
  await show([
    refused({ status: 'removed', statement: statementFixture({ appeal: { ...appeal, outcome: 'upheld' } }) }),
  ])
  const item = await itemOf()

  expect(item.getByText('Retirée')).toBeTruthy()
  expect(item.getByText('Après votre contestation, la décision est maintenue')).toBeTruthy()
  expect(item.getByText('Il est faux.')).toBeTruthy()
  expect(item.queryByRole('button', { name: `Contester : ${TITLE}` })).toBeNull()
})

test('a draft can be gone on with', async () => {
  await show([], {}, { title: 'Peugeot 308', updatedAt: '2026-11-21T10:00:00.000Z' })

  expect((await screen.findByRole('link', { name: 'Reprendre mon annonce' })).getAttribute('href')).toBe(
    '/create-announcement',
  )
  expect(screen.getByText('Peugeot 308')).toBeTruthy()
  expect(screen.queryByText("Vous n'avez pas encore d'annonce")).toBeNull()
})

test('what a version that is withdrawn was written from can be taken up again', async () => {
  let isThere = true
  const draft = { title: TITLE, updatedAt: '2026-11-22T09:30:00.000Z' }
  await show([], {
    [SUBMISSIONS]: () => (isThere ? page([submissionFixture({ status: 'awaiting_payment' })]) : page([], draft)),
    'DELETE /api/publish/me/submissions/s1': () => {
      isThere = false
      return { status: 'done' }
    },
  })
  await press(`Retirer : ${TITLE}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }))

  expect(await screen.findByRole('link', { name: 'Reprendre mon annonce' })).toBeTruthy()
})

test('a version is withdrawn after a question', async () => {
  const WITHDRAW = 'DELETE /api/publish/me/submissions/s1'
  let items = [refused()]
  const { calls } = await show([], {
    [SUBMISSIONS]: () => page(items),
    [WITHDRAW]: () => {
      items = []
      return { status: 'done' }
    },
  })
  await press(`Retirer : ${TITLE}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }))

  expect(calls.filter(({ key }) => key === WITHDRAW)).toEqual([])

  await press(`Retirer : ${TITLE}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }))

  expect(await screen.findByText('Demande retirée')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(screen.getByText("Vous n'avez pas encore d'annonce")).toBeTruthy()
})

test('a version that was paid meanwhile is shown as it is now', async () => {
  let status: OwnSubmission['status'] = 'awaiting_payment'
  await show([], {
    [SUBMISSIONS]: () => page([submissionFixture({ status, orderId: 'o1' })]),
    'DELETE /api/publish/me/submissions/s1': () => {
      status = 'pending_review'
      return problemAnswer(409, 'order_closed', 'Cette commande est déjà payée.')
    },
  })
  await press(`Retirer : ${TITLE}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }))

  expect(await screen.findByText('Cette commande est déjà payée.')).toBeTruthy()
  expect(await screen.findByText('En cours de vérification')).toBeTruthy()
})

test('what was approved or withdrawn is nothing under way', async () => {
  await show([submissionFixture({ status: 'approved' }), submissionFixture({ id: 's2', status: 'withdrawn' })])

  expect(await screen.findByText("Vous n'avez pas encore d'annonce")).toBeTruthy()
})

test('what happens elsewhere is asked for', async () => {
  let status: OwnSubmission['status'] = 'pending_review'
  await show([], { [SUBMISSIONS]: () => page([submissionFixture({ status, statement: statementFixture() })]) })
  await screen.findByText('En cours de vérification')
  status = 'refused'
  act(() => tellLive(ownSubmissionsChanged, {}))

  expect(await screen.findByText('Refusée')).toBeTruthy()
})

test('versions that cannot be loaded keep no ad from the screen, and can be asked for again', async () => {
  let tries = 0
  await show([], {
    [ADS]: () => ads(ownAdRowFixture()),
    [SUBMISSIONS]: () => {
      tries += 1
      return tries === 1 ? problemAnswer(429, 'too_many_requests', 'Patientez.') : page([submissionFixture()])
    },
  })

  expect(await screen.findByText(/n’ont pas pu être chargées. Patientez\./)).toBeTruthy()
  expect(screen.getByText(ownAdRowFixture().title)).toBeTruthy()

  await press('Réessayer')
  expect(await screen.findByText(TITLE)).toBeTruthy()
})

test('ads that cannot be loaded keep no version from the screen', async () => {
  await show([submissionFixture()], { [ADS]: () => problemAnswer(429, 'too_many_requests', 'Patientez.') })

  expect(await screen.findByText(TITLE)).toBeTruthy()
  expect(screen.getByText('Impossible de charger les annonces')).toBeTruthy()
})

test('nothing moves once it is shown: both lists are waited for', async () => {
  // The moment in which ads wait goes by as this test looks, however slow the machine is.
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] })
  try {
    const listed = later()
    await show([], { [ADS]: () => ads(ownAdRowFixture()), [SUBMISSIONS]: () => listed.answer })
    await screen.findByText('Chargement de vos annonces…')

    expect(screen.queryByText(ownAdRowFixture().title)).toBeNull()

    listed.give(page([submissionFixture()]))
    expect(await screen.findByText(TITLE)).toBeTruthy()
    expect(screen.getByText(ownAdRowFixture().title)).toBeTruthy()
  } finally {
    jest.useRealTimers()
  }
})

test('a service that does not answer keeps the ads from the screen for a moment only', async () => {
  await show([], { [ADS]: () => ads(ownAdRowFixture()), [SUBMISSIONS]: () => later().answer })

  expect(await screen.findByText(ownAdRowFixture().title)).toBeTruthy()
})
