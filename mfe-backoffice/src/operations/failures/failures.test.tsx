import type { WaitingLetter } from '@rouage/contracts/dead-letters'
import { later, problemAnswer } from '@rouage/slice-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hoursAgo } from '../../testing/fixtures'
import { showOperations } from '../../testing/show-operations'

const user = userEvent.setup({ delay: null })
const SERVICES = ['account', 'listing', 'messaging', 'publish', 'search', 'rollout'] as const
const RETRY = 'POST /api/listing/operations/dead-letters/retries'

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
})

const letter = (key: string, changes: Partial<WaitingLetter> = {}): WaitingLetter => ({
  id: `letter-${key}`,
  source: 'jobs:listing:photos',
  key,
  error: 'ENOSPC: no space left\n    at write',
  failedAt: hoursAgo(3),
  retries: 2,
  dueAt: hoursAgo(-1),
  ...changes,
})
const lists = (listing: () => unknown) =>
  Object.fromEntries(
    SERVICES.map((name) => [
      `GET /api/${name}/operations/dead-letters`,
      name === 'listing' ? listing : () => ({ items: [] }),
    ]),
  )
const listingPart = async () => within(await screen.findByRole('region', { name: /^Annonces/ }))

test('one failure is tried again, once however often it is pressed, and what came of it is said', async () => {
  const answer = later()
  let waiting = [letter('photo-1'), letter('photo-2')]
  const { calls } = await showOperations('/backoffice/operations/echecs', {
    ...lists(() => ({ items: waiting })),
    [RETRY]: () => answer.answer,
  })
  const part = await listingPart()
  expect(await part.findAllByText('ENOSPC: no space left')).toHaveLength(2)
  const button = part.getByRole('button', { name: 'Relancer photo-2' })
  await user.click(button)
  await user.click(button)
  waiting = [letter('photo-1')]
  answer.give({ due: 1 })

  expect(await part.findByText('1 échec sera retenté dans la minute.')).toBeTruthy()
  expect(calls.filter(({ key }) => key === RETRY).map(({ body }) => body)).toEqual([
    { source: 'jobs:listing:photos', key: 'photo-2' },
  ])
})

test('all failures of a service are tried again', async () => {
  const { calls } = await showOperations('/backoffice/operations/echecs', {
    ...lists(() => ({ items: [letter('photo-1'), letter('e1', { source: 'events:listing' })] })),
    [RETRY]: () => ({ due: 2 }),
  })
  const part = await listingPart()
  await user.click(await part.findByRole('button', { name: /^Tout relancer/ }))

  expect(await part.findByText('2 échecs seront retentés dans la minute.')).toBeTruthy()
  expect(calls.find(({ key }) => key === RETRY)?.body).toEqual({})
})

test('a service that refuses or is away says so in its place and hides no other', async () => {
  await showOperations('/backoffice/operations/echecs', {
    ...lists(() => ({ items: [letter('photo-1')] })),
    'GET /api/search/operations/dead-letters': () => problemAnswer(404, 'not_found', 'Pas encore là.'),
    [RETRY]: () => problemAnswer(503, 'unavailable', 'Réessayez dans un instant.'),
  })
  const part = await listingPart()
  await user.click(await part.findByRole('button', { name: /^Tout relancer/ }))

  expect(await part.findByText('Réessayez dans un instant.')).toBeTruthy()
  expect(await screen.findByText('Pas encore là.')).toBeTruthy()
  expect(screen.getAllByText('Rien n’attend.').length).toBeGreaterThan(2)
})

test('what has no end, and words that turn others around, leave a row as it is; the whole key is sent', async () => {
  const key = `clean_photo:\u202e${'a'.repeat(400)}`
  const { calls } = await showOperations('/backoffice/operations/echecs', {
    ...lists(() => ({ items: [letter(key, { error: `Error: \u202e\u001b[2J${'x'.repeat(3_000)}` })] })),
    [RETRY]: () => ({ due: 1 }),
  })
  const part = await listingPart()
  expect((await part.findByText(/^Error/)).textContent).toMatch(/^Error: \[2Jx{250,300}…$/)
  await user.click(part.getByRole('button', { name: /^Relancer clean_photo: a{200,300}…$/ }))

  expect(await part.findByText(/sera retenté/)).toBeTruthy()
  expect(calls.find((call) => call.key === RETRY)?.body).toEqual({ source: 'jobs:listing:photos', key })
})
