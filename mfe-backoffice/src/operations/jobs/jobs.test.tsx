import { problemAnswer } from '@rouage/slice-kit/testing'
import { screen, within } from '@testing-library/react'
import { hoursAgo } from '../../testing/fixtures'
import { showOperations } from '../../testing/show-operations'

const lists = Object.fromEntries(
  ['account', 'messaging', 'publish', 'search', 'rollout'].map((name) => [
    `GET /api/${name}/operations/jobs`,
    () => ({ items: [{ queue: 'mails', name: 'send', waiting: 0, oldestAt: null, dead: 0 }] }),
  ]),
)

test('how much of each kind of work waits, and since when; what was given up comes first', async () => {
  await showOperations('/backoffice/operations/taches', {
    ...lists,
    'GET /api/listing/operations/jobs': () => ({
      items: [
        { queue: 'photos', name: 'clean_photo', waiting: 12, oldestAt: hoursAgo(3.5), dead: 0 },
        { queue: 'ads', name: 'expire', waiting: 1, oldestAt: hoursAgo(-5.5), dead: 2 },
      ],
    }),
  })
  const [, first, second] = within(await screen.findByRole('table', { name: 'Tâches : Annonces' })).getAllByRole('row')

  expect(first?.textContent).toMatch(/^expireads1dans 5\sh2 Relancer$/)
  expect(second?.textContent).toMatch(/^clean_photophotos12depuis 3\sh0$/)
  expect(
    within(first ?? document.body)
      .getByRole('link', { name: 'Relancer' })
      .getAttribute('href'),
  ).toBe('/backoffice/operations/echecs')
})

test('a service that refuses or is away says so in its place and hides no other', async () => {
  await showOperations('/backoffice/operations/taches', {
    ...lists,
    'GET /api/listing/operations/jobs': () => problemAnswer(404, 'not_found', 'Pas encore là.'),
  })

  expect(await screen.findByText('Pas encore là.')).toBeTruthy()
  expect(await screen.findAllByText(/^Rien n’attend \(1.sorte de tâche\)/)).toHaveLength(5)
})
