import type { Operation } from '@rouage/contracts/endpoints/rollout'
import { problemAnswer } from '@rouage/slice-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hoursAgo } from '../../testing/fixtures'
import { changeFixture, rolloutFixture, showOperations } from '../../testing/show-operations'

const user = userEvent.setup({ delay: null })
const OPERATIONS = 'GET /api/rollout/operations'
const HISTORY = 'GET /api/rollout/rollouts/search/history'
const REVERT = 'POST /api/rollout/rollouts/search/reversion'

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
})

const operation = (id: string, changes: Partial<Operation> = {}): Operation => ({
  id,
  at: hoursAgo(1),
  actorId: 'nora',
  action: 'rollout.promote',
  owner: 'search',
  version: null,
  rollout: rolloutFixture(),
  ...changes,
})

test('who did what is read page by page, by people’s names, the service’s own acts too', async () => {
  await showOperations('/backoffice/operations/historique', {
    [OPERATIONS]: ({ query }) =>
      query.get('after') === null
        ? {
            items: [
              operation('o1', { action: 'rollout.takeback', actorId: null, reason: '30 of 60 visitors' }),
              operation('o2', { reason: 'nouveaux filtres' }),
            ],
            next: 'cursor',
          }
        : { items: [operation('o3', { action: 'release.registered', version: '1.2.0', rollout: null })], next: null },
  })

  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Ce qui a été fait' })).getAllByRole('listitem')
  await screen.findByText('nouveaux filtres', { exact: false })
  const [first, second] = await rows()
  expect(first?.textContent).toMatch(/par le service, qui veille sur les canaris.*Canari repris.*30 of 60 visitors/)
  await waitFor(() => expect(second?.textContent).toMatch(/par Nora31.*Donnée à tous.*Recherche.*Révision 4/))

  await user.click(screen.getByRole('button', { name: 'Afficher la suite' }))
  await waitFor(async () => expect((await rows())[2]?.textContent).toMatch(/Version enregistrée.*1\.2\.0/))
  expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull()
})

test('one part is chosen, and stands in the address', async () => {
  const { calls, navigation } = await showOperations('/backoffice/operations/historique', {
    [OPERATIONS]: () => ({ items: [], next: null }),
  })
  expect(await screen.findByText('Rien n’a encore été fait')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Partie'), 'search')

  await waitFor(() => expect(navigation.location().search).toBe('?partie=search'))
  await waitFor(() => {
    const asked = calls.filter(({ key }) => key === OPERATIONS).map(({ query }) => query.get('owner'))
    expect(asked).toEqual([null, 'search'])
  })
})

test('a history that cannot be read says so', async () => {
  await showOperations('/backoffice/operations/historique', {
    [OPERATIONS]: () => problemAnswer(403, 'forbidden', 'Demandez le rôle.'),
  })

  expect(await screen.findByText('Demandez le rôle.')).toBeTruthy()
})

test('so does one of a part that stands in the address, where nobody says which parts there are', async () => {
  await showOperations('/backoffice/operations/historique?partie=search', {
    'GET /api/rollout/rollouts': () => problemAnswer(403, 'forbidden', 'Demandez le rôle.'),
  })

  expect(await screen.findByText('Demandez le rôle.')).toBeTruthy()
})

test('words that turn others around, or have no end, leave a row as it is', async () => {
  await showOperations('/backoffice/operations/historique', {
    [OPERATIONS]: () => ({
      items: [operation('o1', { reason: `pour \u202e\u001b[2J rien\n${'x'.repeat(500)}` })],
      next: null,
    }),
  })

  expect((await screen.findByText(/pour {1,3}\[2J rien/)).textContent).toMatch(/^«.pour \[2J rien x{200,300}….»$/)
})

test('what a revision had is taken up again, on the revision that was seen; what is there needs no way back', async () => {
  const then = rolloutFixture({ revision: 2, stable: '0.8.0', previous: null })
  const { calls } = await showOperations('/backoffice/operations/versions/search', {
    [HISTORY]: () => ({ items: [changeFixture(rolloutFixture()), changeFixture(then)], next: null }),
    [REVERT]: () => ({ ...then, revision: 5 }),
  })
  const buttons = await screen.findAllByRole('button', { name: /^Reprendre la révision/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Reprendre la révision 2'])

  await user.click(screen.getByRole('button', { name: 'Reprendre la révision 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/reprend ce que la révision 2 avait.*stable 0\.8\.0/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Reprendre cette révision' }))

  expect(await screen.findByText(/c’est fait/)).toBeTruthy()
  expect(calls.find(({ key }) => key === REVERT)?.body).toEqual({ revision: 4, to: 2 })
})

test('going back to a revision that was killed is a kill: it wants a reason, is asked twice, and says so', async () => {
  const then = rolloutFixture({ revision: 2, state: 'killed' })
  const { calls } = await showOperations('/backoffice/operations/versions/search', {
    [HISTORY]: () => ({ items: [changeFixture(then)], next: null }),
    [REVERT]: () => ({ ...then, revision: 5 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reprendre la révision 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/statut 503.*\/search/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Reprendre cette révision' }))
  await user.type(dialog.getByLabelText(/^Raison, pour l’historique$/), 'encore')
  await user.click(dialog.getByRole('button', { name: 'Reprendre cette révision' }))
  expect(calls.filter(({ key }) => key === REVERT)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Oui, couper pour tous' }))

  expect(await screen.findByText(/c’est fait/)).toBeTruthy()
  expect(calls.find(({ key }) => key === REVERT)?.body).toEqual({ revision: 4, to: 2, reason: 'encore' })
})
