import { listedPaths, refusedPaths } from './crawlers'

const routes = [
  { path: '/', title: 'Accueil', crawl: 'listed' as const },
  { path: '/contact', title: 'Contact' },
  { path: '/favorites', title: 'Favoris', requiresUser: true },
  { path: '/profile', title: 'Mon profil', crawl: 'refused' as const },
  { path: '/profile/:userId', title: 'Profil du vendeur' },
]

test('the sitemap has the pages that ask for it, and no others', () => {
  expect(listedPaths(routes)).toEqual(['/'])
})

test('robots.txt forbids what refuses crawlers or needs an account, and nothing that begins alike', () => {
  expect(refusedPaths(routes)).toEqual(['/favorites', '/profile$'])
})
