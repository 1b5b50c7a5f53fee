import { screen, waitFor } from '@testing-library/react'
import { showPage } from '../testing/show-page'

const ADDRESSES = [
  ['/profile/inconnu', 'Profil introuvable'],
  ['/profile/a%20b', 'Profil introuvable'],
  ['/seller/Personne', 'Profil introuvable'],
  ['/public-profile', 'ID utilisateur manquant'],
] as const

test.each(ADDRESSES)('who follows a link to %s is told and sent back', async (address, title) => {
  const { navigation } = await showPage(address, {}, { from: '/search?type=moto' })
  await waitFor(() => expect(navigation.location()).toMatchObject({ pathname: '/search', search: '?type=moto' }))
  expect((await screen.findByRole('alert')).textContent).toContain(title)
})

test.each(ADDRESSES)('who comes from elsewhere to %s reads it there', async (address, title) => {
  const { navigation } = await showPage(address, {})
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(navigation.location().pathname).toBe(new URL(address, 'http://localhost').pathname)
  expect(screen.getByRole('link', { name: 'Voir les annonces' })).toBeTruthy()
})
