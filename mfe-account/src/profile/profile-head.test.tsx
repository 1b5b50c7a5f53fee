import type { Role } from '@rouage/contracts/identity'
import { sessionFixture } from '@rouage/slice-kit/testing'
import { screen, within } from '@testing-library/react'
import { showPage } from '../testing/show-page'

const roles: readonly (readonly [Role, boolean])[] = [
  ['user', false],
  ['operator', false],
  ['moderator', true],
  ['admin', true],
]

test.each(roles)('the profile of a %s leads to the desk of the moderators: %s', async (role, isThere) => {
  await showPage('/profile', {}, { session: sessionFixture({ role }) })
  const lists = within(await screen.findByRole('navigation', { name: 'Mes listes' }))

  expect(lists.getByRole('link', { name: 'Mes favoris' })).toBeTruthy()
  expect(lists.queryByRole('link', { name: 'Modération' })?.getAttribute('href')).toBe(
    isThere ? '/backoffice' : undefined,
  )
})
