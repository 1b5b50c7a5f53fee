import type { Role } from '@rouage/contracts/identity'
import { sessionFixture } from '@rouage/slice-kit/testing'
import { screen, within } from '@testing-library/react'
import { showPage } from '../testing/show-page'

const MODERATION = ['Modération', '/backoffice'] as const
const OPERATIONS = ['Exploitation', '/backoffice/operations'] as const
const roles: readonly (readonly [Role, readonly (readonly [string, string])[]])[] = [
  ['user', []],
  ['operator', [OPERATIONS]],
  ['moderator', [MODERATION]],
  ['admin', [MODERATION]],
]

test.each(roles)('the profile of a %s leads to their part of the backoffice: %j', async (role, expected) => {
  await showPage('/profile', {}, { session: sessionFixture({ role }) })
  const lists = within(await screen.findByRole('navigation', { name: 'Mes listes' }))

  expect(lists.getByRole('link', { name: 'Mes favoris' })).toBeTruthy()
  const desks = lists.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/backoffice'))
  expect(desks.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected)
})
