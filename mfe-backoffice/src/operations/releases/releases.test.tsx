import type { OwnerRollout, RolloutChange } from '@rouage/contracts/endpoints/rollout'
import { renderSlice } from '@rouage/slice-kit/server'
import { later, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slice } from '../../slice'
import { changeFixture, rolloutFixture, showOperations } from '../../testing/show-operations'

const user = userEvent.setup({ delay: null })
const PART = '/backoffice/operations/versions/search'
const STATUS = 'GET /api/rollout/rollouts'
const CHANGE = 'POST /api/rollout/rollouts/search/changes'
const HISTORY = 'GET /api/rollout/rollouts/search/history'

beforeAll(() => {
  // jsdom lays nothing out, and has no dialogs.
  Element.prototype.scrollIntoView = () => undefined
})

/** A rollout service of one slice, which compares and swaps. */
const service = (begin: OwnerRollout = rolloutFixture()) => {
  let now = begin
  const changes: RolloutChange[] = []
  const take = (next: Partial<OwnerRollout>, action: string, actorId: string) => {
    now = { ...now, ...next, revision: now.revision + 1, changedBy: actorId }
    changes.unshift(changeFixture(now, { action, actorId }))
    return now
  }
  return {
    take,
    answers: {
      [STATUS]: () => ({ environment: 'production', items: [now] }),
      [HISTORY]: () => ({ items: changes, next: null }),
    },
    now: () => now,
  }
}
const tooLate = () => problemAnswer(409, 'version_changed', 'Somebody else changed search.')
const sentIn = (calls: readonly { key: string; body: unknown }[]) => calls.filter(({ key }) => key === CHANGE)
const dialog = async () => within(await screen.findByRole('dialog'))

test('every part is shown with what is live of it', async () => {
  const canary = { version: '1.1.0', share: 1_250, audience: 'signedIn' } as const
  const taken = { version: '3.1.0', at: rolloutFixture().changedAt, reason: '30 of 60 visitors met an error' }
  await showOperations('/backoffice/operations', {
    [STATUS]: () => ({
      environment: 'production',
      items: [
        rolloutFixture({ canary }),
        rolloutFixture({ owner: 'host', stable: '2.1.0', changedBy: null }),
        rolloutFixture({ owner: 'listing', state: 'killed' }),
        rolloutFixture({ owner: 'publish', takenBack: taken }),
      ],
    }),
  })

  const search = await screen.findByRole('row', { name: /Recherche/ })
  expect(search.textContent).toMatch(/Canari en cours.*1\.1\.0.*12,5\s% des personnes connectées/)
  expect(await within(search).findByText('par Nora31')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Annonces Coupée/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Dépôt d’annonces Canari repris/ }).textContent).toContain('3.1.0')
  const [, first] = screen.getAllByRole('row')
  expect(first?.textContent).toMatch(/^Hôte.*par le service/)
})

test('a release goes to a typed share of visitors, on the revision that was seen', async () => {
  const site = service()
  const { calls } = await showOperations(PART, {
    ...site.answers,
    [CHANGE]: () =>
      site.take({ canary: { version: '1.1.0', share: 250, audience: 'everybody' } }, 'rollout.canary', 'me'),
  })
  await user.click(await screen.findByRole('button', { name: /^Donner à une part : 1\.1\.0/ }))
  const shown = await dialog()
  await user.click(shown.getByRole('radio', { name: 'Autre' }))
  await user.type(shown.getByLabelText('Part en pour cent'), '250')
  await user.click(shown.getByRole('button', { name: 'Donner à une part' }))
  expect(shown.getByText(/^Donnez un nombre de 0,01 à 100/)).toBeTruthy()
  expect(sentIn(calls)).toEqual([])

  await user.clear(shown.getByLabelText('Part en pour cent'))
  await user.type(shown.getByLabelText('Part en pour cent'), '2,5')
  await user.type(shown.getByLabelText(/^Raison/), 'premiers essais')
  await user.click(shown.getByRole('button', { name: 'Donner à une part' }))

  expect(await screen.findByText(/c’est fait/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentIn(calls).map(({ body }) => body)).toEqual([
    {
      revision: 4,
      command: { do: 'canary', version: '1.1.0', share: 250, audience: 'everybody' },
      reason: 'premiers essais',
    },
  ])
  expect(await screen.findByText(/2,5\s% des visiteurs/, { selector: 'small' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('État'))
})

test('a kill wants a reason, is asked twice, and names what visitors will see', async () => {
  const site = service()
  const { calls } = await showOperations(PART, {
    ...site.answers,
    [CHANGE]: () => site.take({ state: 'killed' }, 'rollout.kill', 'me'),
  })
  await user.click(await screen.findByRole('button', { name: 'Couper…' }))
  const shown = await dialog()
  expect(shown.getByText(/statut 503.*\/search, \/recherches/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Couper' }))
  expect(shown.getByText('Dites pourquoi : d’autres le liront.')).toBeTruthy()

  await user.type(shown.getByLabelText(/^Raison/), 'fuite de données')
  await user.click(shown.getByRole('button', { name: 'Couper' }))
  expect(shown.getByText(/^Vraiment couper/)).toBeTruthy()
  expect(sentIn(calls)).toEqual([])
  await user.click(shown.getByRole('button', { name: 'Oui, couper pour tous' }))

  expect(await screen.findByRole('button', { name: 'Rétablir…' })).toBeTruthy()
  expect(sentIn(calls).map(({ body }) => body)).toEqual([
    { revision: 4, command: { do: 'kill' }, reason: 'fuite de données' },
  ])
})

test('pressing Enter again and again kills nothing', async () => {
  const { calls } = await showOperations(PART, service().answers)
  await user.click(await screen.findByRole('button', { name: 'Couper…' }))
  const shown = await dialog()
  await user.type(shown.getByLabelText(/^Raison/), 'trop vite{Enter}')

  expect(shown.getByText('Raison : trop vite', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Annuler')
  expect(sentIn(calls)).toEqual([])
  await user.keyboard('{Enter}')
  expect(shown.getByLabelText<HTMLInputElement>(/^Raison/).value).toBe('trop vite')
})

test('who was too late is told what changed meanwhile, sees it, and nothing is done', async () => {
  const site = service()
  const { calls } = await showOperations(PART, { ...site.answers, [CHANGE]: tooLate })
  await user.click(await screen.findByRole('button', { name: /^Donner à tous : 1\.1\.0/ }))
  const shown = await dialog()
  site.take({ stable: '1.2.0', previous: '1.0.0' }, 'rollout.promote', 'nora')
  await user.click(shown.getByRole('button', { name: 'Donner à tous' }))

  expect(await shown.findByText(/^Quelqu’un d’autre a été plus rapide/)).toBeTruthy()
  expect(shown.getByText(/Donnée à tous, par Nora31 : en ligne, stable 1\.2\.0/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Voir ce qui est en ligne' }))
  expect(await screen.findByRole('button', { name: 'Revenir à 1.0.0' })).toBeTruthy()
  expect(sentIn(calls)).toHaveLength(1)
})

test('an answer that is lost is looked for in the history, and the order counts as done', async () => {
  const site = service()
  const { calls, userId } = await showOperations(PART, {
    ...site.answers,
    [CHANGE]: () => {
      site.take({ state: 'killed' }, 'rollout.kill', userId)
      throw new TypeError('network')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Couper…' }))
  const shown = await dialog()
  await user.type(shown.getByLabelText(/^Raison/), 'fuite')
  await user.click(shown.getByRole('button', { name: 'Couper' }))
  await user.click(shown.getByRole('button', { name: 'Oui, couper pour tous' }))

  expect(await screen.findByText(/c’est fait/)).toBeTruthy()
  expect(sentIn(calls)).toHaveLength(1)
})

test('where nobody knows what became of an order it may be sent again, and counts once', async () => {
  const site = service()
  let isAway = true
  const { calls, userId } = await showOperations(PART, {
    ...site.answers,
    [HISTORY]: () => (isAway ? problemAnswer(503, 'unavailable') : site.answers[HISTORY]()),
    [CHANGE]: () => {
      if (!isAway) return tooLate()
      site.take({ stable: '0.9.0', previous: null }, 'rollout.rollback', userId)
      return problemAnswer(504, 'timeout', 'Le service met trop de temps à répondre.')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Revenir à 0.9.0' }))
  const shown = await dialog()
  await user.click(shown.getByRole('button', { name: 'Revenir en arrière' }))
  expect(await shown.findByText(/^Le service met trop de temps/)).toBeTruthy()
  isAway = false
  await user.click(shown.getByRole('button', { name: 'Réessayer' }))

  expect(await screen.findByText(/c’est fait/)).toBeTruthy()
  expect(sentIn(calls)).toHaveLength(2)
  expect(site.now().revision).toBe(5)
})

test('a press while an order is under way sends nothing more, and the service’s refusal is said in its words', async () => {
  const answer = later()
  const { calls } = await showOperations(PART, { [CHANGE]: () => answer.answer })
  await user.click(await screen.findByRole('button', { name: /^Donner à tous : 1\.1\.0/ }))
  const shown = await dialog()
  const button = shown.getByRole('button', { name: 'Donner à tous' })
  await user.click(button)
  await user.click(button)
  answer.give(problemAnswer(409, 'release_routes', 'search 1.1.0 has the route /compte, which is of account.'))

  expect((await shown.findByText(/which is of account/)).lang).toBe('en')
  expect(sentIn(calls)).toHaveLength(1)
})

test('what every service refuses is said in French, and is marked as nothing else', async () => {
  await showOperations(PART, { [CHANGE]: () => problemAnswer(403, 'forbidden', 'Demandez le rôle.') })
  await user.click(await screen.findByRole('button', { name: /^Donner à tous : 1\.1\.0/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Donner à tous' }))

  expect((await (await dialog()).findByText('Demandez le rôle.')).lang).toBe('')
})

test('of a part that is killed, nobody is promised a release', async () => {
  await showOperations(PART, service(rolloutFixture({ state: 'killed' })).answers)
  for (const name of [/^Donner à une part : 1\.1\.0/, /^Donner à tous : 1\.1\.0/, 'Revenir à 0.9.0']) {
    await user.click(await screen.findByRole('button', { name }))
    expect((await dialog()).getByText(/reste coupée/)).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Annuler' }))
  }
})

test('a host has no canary and is not killed', async () => {
  await showOperations('/backoffice/operations/versions/host', {
    [STATUS]: () => ({ environment: 'production', items: [rolloutFixture({ owner: 'host' })] }),
    'GET /api/rollout/rollouts/host/history': () => ({ items: [], next: null }),
  })

  expect(await screen.findByRole('button', { name: /^Donner à tous : 1\.1\.0/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Couper/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Donner à une part/ })).toBeNull()
})

test('a service that is away is said with a way to try again', async () => {
  await showOperations('/backoffice/operations', { [STATUS]: () => problemAnswer(500, 'internal', 'Réessayez.') })

  expect(await screen.findByText('Les versions n’ont pas pu être lues')).toBeTruthy()
})

test.each(['user', 'moderator'] as const)('for a signed-in %s there is no such page', async (role) => {
  const { calls } = await showOperations(PART, {}, { session: sessionFixture({ role }) })

  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('the edge renders a frame without releases, out of search engines', async () => {
  const { html, head } = await renderSlice(slice, '/backoffice/operations', [])

  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toMatch(/\sstyle="/)
  expect(head).toMatchObject({ title: 'Versions', noindex: true })
})
