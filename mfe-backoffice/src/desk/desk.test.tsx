import { renderSlice } from '@rouage/slice-kit/server'
import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { slice } from '../slice'
import { figuresFixture, showDesk } from '../testing/show-desk'

const oldest = new Date(Date.now() - 30 * 3_600_000).toISOString()

test('the desk shows how many wait in each queue, since when, and how long it took', async () => {
  await showDesk('/backoffice', {
    'GET /api/publish/moderation/figures': () => ({
      queues: [
        figuresFixture('submission', {
          waiting: 3,
          oldestAt: oldest,
          ages: [2, 0, 0, 1],
          ended: 12,
          medianMs: 7_200_000,
        }),
      ],
    }),
  })
  const row = await screen.findByRole('row', { name: /Annonces à vérifier/ })
  const cells = within(row).getAllByRole('cell')

  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '3',
    expect.stringMatching(/En retard, attend depuis 30\sh/),
    expect.any(String),
    '12',
    expect.stringMatching(/^2\sh$/),
  ])
  expect(within(row).getByRole('img').getAttribute('aria-label')).toMatch(/2 de moins de 4\sh, 1 de plus de 24\sh/)
  const rail = within(screen.getByRole('navigation', { name: 'Modération' }))
  expect(rail.getByRole('link', { name: /Annonces à vérifier 3 en attente, dont des retards/ })).toBeTruthy()
})

test('a service that is away hides no other queue', async () => {
  await showDesk('/backoffice', {
    'GET /api/publish/moderation/figures': () => ({ queues: [figuresFixture('submission', { waiting: 2 })] }),
    'GET /api/listing/moderation/figures': () => problemAnswer(404, 'not_found'),
  })

  expect(await screen.findByText('Certains chiffres n’ont pas pu être actualisés.')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Annonces à vérifier/ }).textContent).toContain('2')
})

test.each(['user', 'operator'] as const)('for a signed-in %s there is no such page', async (role) => {
  const { calls } = await showDesk('/backoffice/annonces', {}, { session: sessionFixture({ role }) })

  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
  await waitFor(() => expect(document.title).toContain('Page not found'))
  expect(calls).toEqual([])
})

test('nobody is sent to sign in, and back', async () => {
  const { navigation } = await showDesk('/backoffice/annonces', {}, { session: null })

  await waitFor(() => expect(navigation.location().pathname).toBe('/auth'))
  expect(navigation.location().search).toContain(encodeURIComponent('/backoffice/annonces'))
})

test('a queue that is none is not found', async () => {
  await showDesk('/backoffice/rien')

  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
})

test('the edge renders a frame without figures or queues, out of search engines', async () => {
  const { html, head } = await renderSlice(slice, '/backoffice', [])

  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain('Annonces à vérifier')
  expect(html).not.toMatch(/\sstyle="/)
  expect(head).toMatchObject({ title: 'Modération', noindex: true })
})
