import type { ModerationCase } from '@rouage/contracts/submissions'
import { type Answers, problemAnswer } from '@rouage/slice-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { caseFixture, hoursAgo } from '../testing/fixtures'
import { showDesk } from '../testing/show-desk'

const user = userEvent.setup({ delay: null })
const CASES = 'GET /api/publish/moderation/cases'
const TAKE = 'POST /api/publish/moderation/cases/submission-s1/taking'
const DECIDE = 'POST /api/publish/moderation/cases/submission-s1/decision'
const page = (items: readonly ModerationCase[]) => ({ items, total: items.length, next: null })

const FIRST = caseFixture()
const SECOND = caseFixture({ id: 'submission-s2', submissionId: 's2', title: 'Yamaha MT-07', openedAt: hoursAgo(1) })

const show = (items: readonly ModerationCase[], answers: Answers = {}) =>
  showDesk('/backoffice/annonces', { [CASES]: () => page(items), [TAKE]: () => FIRST, ...answers })
const rows = async () => {
  const list = within(await screen.findByRole('region', { name: 'File' }))
  return (await list.findAllByRole('link')).map(({ textContent }) => textContent)
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (key: string) => act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }))

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
})

test('the oldest is open, with what the checks found and all that its seller says', async () => {
  await show([FIRST, SECOND])

  expect(await heading(FIRST.title)).toBeTruthy()
  expect(await rows()).toEqual([expect.stringContaining('Renault Clio'), expect.stringContaining('Yamaha')])
  expect(screen.getByText('Adresse d’un site.')).toBeTruthy()
  expect(screen.getByText('Deux clés, carnet complet.')).toBeTruthy()
  expect(screen.getByText(/^112\s000\skm$/)).toBeTruthy()
})

test('a refusal asks for its motive and its reasons, is sent about the version that was read, and the next one is open', async () => {
  const { calls } = await show([FIRST, SECOND], { [DECIDE]: () => ({ status: 'done' }) })
  await heading(FIRST.title)
  await user.click(screen.getByRole('radio', { name: 'Refuser' }))
  await user.click(screen.getByRole('button', { name: 'Valider' }))

  expect(await screen.findByText('Choisissez un motif.')).toBeTruthy()
  expect(calls.some(({ key }) => key === DECIDE)).toBe(false)

  await user.selectOptions(screen.getByLabelText('Motif'), 'contact-details')
  const reasons = screen.getByLabelText<HTMLTextAreaElement>(/^Raisons/)
  expect(reasons.value).toContain('coordonnées')

  await user.clear(reasons)
  await user.type(reasons, 'Retirez l’adresse du site.')
  await user.click(screen.getByRole('button', { name: 'Valider' }))

  expect(await heading(SECOND.title)).toBe(document.activeElement)
  expect(await rows()).toEqual([expect.stringContaining('Yamaha')])
  expect(calls.find(({ key }) => key === DECIDE)?.body).toEqual({
    submissionId: 's1',
    decision: 'refuse',
    motive: 'contact-details',
    text: 'Retirez l’adresse du site.',
  })
  expect(calls.filter(({ key }) => key === TAKE)).toHaveLength(1)
})

test('keys go through the queue and decide, but never while somebody types', async () => {
  const { calls } = await show([FIRST, SECOND], { [DECIDE]: () => ({ status: 'done' }) })
  await heading(FIRST.title)
  await press('j')
  expect(await heading(SECOND.title)).toBeTruthy()
  await press('k')
  expect(await heading(FIRST.title)).toBeTruthy()

  await press('r')
  expect(document.activeElement).toBe(screen.getByLabelText('Motif'))
  const reasons = screen.getByLabelText<HTMLTextAreaElement>(/^Raisons/)
  await user.type(reasons, 'ja?')
  expect(reasons.value).toBe('ja?')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Refuser' }).checked).toBe(true)

  screen.getByRole('radio', { name: 'Refuser' }).focus()
  await press('a')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Valider' }))
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  expect(await heading(SECOND.title)).toBeTruthy()
  expect(calls.find(({ key }) => key === DECIDE)?.body).toMatchObject({ decision: 'approve' })
})

test('what another moderator has taken is said, and cannot be decided', async () => {
  await show([FIRST], {
    [TAKE]: () => problemAnswer(409, 'case_taken', 'Un autre modérateur s’occupe de ce dossier.'),
  })
  await heading(FIRST.title)
  await user.click(screen.getByRole('radio', { name: 'Approuver' }))

  expect(await screen.findByText('Un autre modérateur s’occupe de ce dossier.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true)
})

test('a case that another moderator is done with can be decided without leaving it', async () => {
  let isTaken = true
  await show([FIRST], {
    [TAKE]: () => (isTaken ? problemAnswer(409, 'case_taken', 'Un autre modérateur s’occupe de ce dossier.') : FIRST),
  })
  await heading(FIRST.title)
  await user.click(screen.getByRole('radio', { name: 'Approuver' }))
  await screen.findByText('Un autre modérateur s’occupe de ce dossier.')
  isTaken = false
  await user.click(screen.getByRole('radio', { name: 'Refuser' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(false))
  expect(screen.queryByText('Un autre modérateur s’occupe de ce dossier.')).toBeNull()
})

test('Ctrl and Enter send a decision, and none where nothing may be decided', async () => {
  let isTaken = true
  const { calls } = await show([FIRST, SECOND], {
    [TAKE]: () => (isTaken ? problemAnswer(409, 'case_taken', 'Un autre modérateur s’occupe de ce dossier.') : FIRST),
    [DECIDE]: () => ({ status: 'done' }),
  })
  const sendByKey = async () => {
    await user.selectOptions(await screen.findByLabelText('Motif'), 'contact-details')
    await act(() => fireEvent.keyDown(screen.getByLabelText(/^Raisons/), { key: 'Enter', ctrlKey: true }))
  }
  await heading(FIRST.title)
  await user.click(screen.getByRole('radio', { name: 'Refuser' }))
  await screen.findByText('Un autre modérateur s’occupe de ce dossier.')
  await sendByKey()
  expect(calls.some(({ key }) => key === DECIDE)).toBe(false)

  isTaken = false
  act(() => screen.getByRole('radio', { name: 'Refuser' }).focus())
  await press('j')
  await heading(SECOND.title)
  await press('k')
  await heading(FIRST.title)
  await sendByKey()
  expect(await heading(SECOND.title)).toBeTruthy()
  expect(calls.filter(({ key }) => key === DECIDE)).toHaveLength(1)
})

test('what another moderator decided a moment earlier is told, and leaves on request', async () => {
  const left = [FIRST, SECOND]
  await show(left, {
    [CASES]: () => page(left),
    [DECIDE]: () => {
      left.shift()
      return problemAnswer(409, 'case_decided', 'Ce dossier a déjà reçu une décision.')
    },
  })
  await heading(FIRST.title)
  await user.click(screen.getByRole('radio', { name: 'Approuver' }))
  await user.click(screen.getByRole('button', { name: 'Valider' }))

  expect(await screen.findByText('Ce dossier a quitté la file')).toBeTruthy()
  expect(await heading(FIRST.title)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Passer au suivant' }))
  expect(await heading(SECOND.title)).toBeTruthy()
})

test('an edit stands beside what is online, with what differs marked', async () => {
  const { title, place, vehicle, photos } = FIRST
  const online = { title, place, vehicle, photos, description: 'Une clé, carnet complet.', priceCents: 6_990_00 }
  await show([caseFixture({ isEdit: true, online, changed: ['description', 'priceCents'] })])
  const table = within(await screen.findByRole('table'))

  expect(table.getByRole('row', { name: /Prix \(modifié\)/ }).textContent).toMatch(/6\s990.*7\s490/)
  expect(table.queryByRole('row', { name: /Année \(modifié\)/ })).toBeNull()
  expect(document.querySelector('ins')?.textContent).toContain('Deux')
  expect(document.querySelector('del')?.textContent).toContain('Une')
})

test('equipment that an edit adds is a difference like any other', async () => {
  const { title, place, vehicle, photos, description, priceCents } = FIRST
  const online = { title, place, vehicle, photos, description, priceCents }
  await show([caseFixture({ isEdit: true, online, vehicle: { ...vehicle, equipment: ['gps', 'abs'] } })])
  const table = within(await screen.findByRole('table'))

  expect(table.getByRole('row', { name: /Équipement \(modifié\)/ }).textContent).toContain('ABS, GPS')
})

test('a picture of somebody else’s ad stands beside it', async () => {
  const photo = (id: string) => ({ id, width: 1600, height: 1200, pass: 'pass' })
  const finding = {
    check: 'photos',
    rule: 'photos.used-by-another-seller',
    severity: 'review',
    detail: 'Vue.',
  } as const
  await show([caseFixture({ findings: [finding] })], {
    'GET /api/publish/moderation/cases/submission-s1/copies': () => ({
      items: [
        {
          announcementId: 'ad_7',
          title: 'Clio d’un autre',
          priceCents: 5_000_00,
          city: 'Albi',
          seller: { id: 'u7', pseudo: 'Autre' },
          submittedAt: hoursAgo(100),
          isSameText: false,
          pairs: [{ own: photo('photo_1'), other: photo('photo_7') }],
        },
      ],
    }),
  })

  expect(await screen.findByRole('link', { name: 'Clio d’un autre' })).toBeTruthy()
  expect(screen.getByAltText('Photo de cette annonce').getAttribute('src')).toContain('photo_1')
  expect(screen.getByAltText('Photo de l’autre annonce').getAttribute('src')).toContain('photo_7')
})

test('an empty queue says so, and a service that is away says so with a way to ask again', async () => {
  let isAway = true
  await show([], {
    [CASES]: () => (isAway ? problemAnswer(404, 'not_found', 'Le service ne répond pas.') : page([])),
  })

  expect(await screen.findByText('La file n’a pas pu être chargée')).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucune annonce n’attend')).toBeTruthy()
})

test('a case that an address names is shown though the queue is longer than what was read', async () => {
  const asked: string[] = []
  const { calls } = await showDesk('/backoffice/annonces?dossier=submission-s2', {
    [CASES]: ({ query }) => {
      asked.push(String(query.get('id')))
      return query.get('id') === null ? { ...page([FIRST]), next: 'more' } : page([SECOND])
    },
    'POST /api/publish/moderation/cases/submission-s2/decision': () => ({ status: 'done' }),
  })
  expect(await heading(SECOND.title)).toBeTruthy()
  expect(screen.queryByText('Ce dossier n’est pas dans la file')).toBeNull()
  expect(asked).toContain('submission-s2')

  await user.click(screen.getByRole('radio', { name: 'Approuver' }))
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  expect(await heading(FIRST.title)).toBeTruthy()
  expect(calls.some(({ key }) => key.endsWith('submission-s2/decision'))).toBe(true)
})

test('a case that an address names and that waits no longer is said to be gone', async () => {
  await showDesk('/backoffice/annonces?dossier=submission-s9', {
    [CASES]: ({ query }) => page(query.get('id') === null ? [FIRST] : []),
  })
  expect(await screen.findByText('Ce dossier n’est pas dans la file')).toBeTruthy()
})

test('words are kept while another case is looked at', async () => {
  await show([FIRST, SECOND])
  await heading(FIRST.title)
  await user.click(screen.getByRole('radio', { name: 'Refuser' }))
  await user.type(screen.getByLabelText(/^Raisons/), 'Retirez l’adresse.')
  act(() => screen.getByRole('radio', { name: 'Refuser' }).focus())
  await press('j')
  await heading(SECOND.title)
  expect(screen.queryByLabelText(/^Raisons/)).toBeNull()
  await press('k')
  await heading(FIRST.title)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Raisons/).value).toBe('Retirez l’adresse.')
})
