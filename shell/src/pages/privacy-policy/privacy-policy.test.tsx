import { FrameRouter } from '@rouage/slice-kit'
import { render } from '@testing-library/react'
import { page } from '.'

it('tells what the browser keeps besides cookies, from favorites to how far one had read', () => {
  const { container } = render(
    <FrameRouter navigation={undefined}>
      <page.Component />
    </FrameRouter>,
  )
  const text = container.textContent?.replace(/\s+/g, ' ')

  expect(text).toContain('les favoris que vous choisissez sans compte, vos derniers lieux de recherche')
  expect(text).toContain('permet de compter, pendant un jour et sans retenir lesquelles, les visites où une version')
  expect(text).toContain('les 30 dernières annonces que vous avez ouvertes')
  expect(text).toContain('une copie des dernières annonces lues, pour les relire hors ligne')
  expect(text).toContain('l’abonnement qui les reçoit, jusqu’à ce que vous les désactiviez ou vous déconnectiez')
  expect(text).toContain('Jusqu’à la fermeture de l’onglet, il retient à quelle hauteur vous étiez sur chaque page')
})
