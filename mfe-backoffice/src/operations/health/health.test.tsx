import { type HealthBucket, HEALTH_SPANS } from '@rouage/contracts/release-health'
import { problemAnswer } from '@rouage/slice-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showOperations } from '../../testing/show-operations'

const user = userEvent.setup({ delay: null })
const PART = '/backoffice/operations/versions/search'
const HEALTH = 'GET /api/rollout/rollouts/search/health'
const FROM = '2026-11-23T12:00:00.000Z'

const bucket = (minute: number, changes: Partial<HealthBucket> = {}): HealthBucket => ({
  at: new Date(Date.parse(FROM) + minute * 60_000).toISOString(),
  visitors: 100,
  failures: 0,
  LCP: { pages: 0, poor: 0 },
  INP: { pages: 0, poor: 0 },
  CLS: { pages: 0, poor: 0 },
  ...changes,
})
const answer = (canary: readonly HealthBucket[]) => ({
  from: FROM,
  bucketSeconds: 60,
  buckets: 60,
  releases: [
    { version: '1.0.0', role: 'stable', buckets: [bucket(3, { failures: 1, LCP: { pages: 50, poor: 5 } }), bucket(4)] },
    { version: '1.1.0', role: 'canary', buckets: canary },
  ],
})

test('a canary’s failures and vitals stand beside those of stable', async () => {
  await showOperations(PART, { [HEALTH]: () => answer([bucket(3, { visitors: 10, failures: 3 })]) })

  const failures = within(await screen.findByRole('figure', { name: 'Visiteurs qui ont rencontré un échec' }))
  expect(failures.getByRole('img').getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(
    'Stable 1.0.0 : 1 % au plus (13 h 03), 0 % à la fin. Canari 1.1.0 : 30 % au plus (13 h 03), 30 % à la fin',
  )
  const paint = within(screen.getByRole('figure', { name: /LCP/ }))
  expect(paint.getByRole('img').getAttribute('aria-label')?.replace(/\s/g, ' ')).toContain(
    'Stable 1.0.0 : 10 % au plus',
  )
  expect(paint.getByRole('img').getAttribute('aria-label')).toMatch(/Canari 1\.1\.0\s: aucune valeur/)
  expect(screen.getByText(/Canari 1\.1\.0\s: 3 en échec sur 10 visites \(30\s%\)/)).toBeTruthy()
})

test('longer spans are asked for, and no traffic is said', async () => {
  const { calls } = await showOperations(PART, {
    [HEALTH]: () => ({ ...answer([]), releases: [{ version: '1.0.0', role: 'stable', buckets: [] }] }),
  })
  expect(await screen.findByText(/^Aucune page de cette partie/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '24 heures' }))
  await user.click(screen.getByRole('radio', { name: '7 jours' }))

  await screen.findByText(/^Aucune page de cette partie/)
  const asked = calls.filter(({ key }) => key === HEALTH).map(({ query }) => query.get('span'))
  expect([...new Set(asked)]).toEqual([...HEALTH_SPANS])
})

test('health that cannot be had leaves the rest of the page', async () => {
  await showOperations(PART, { [HEALTH]: () => problemAnswer(404, 'rollout_not_found', 'Rien de cela.') })

  expect(await screen.findByText('Rien de cela.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Couper…' })).toBeTruthy()
})
