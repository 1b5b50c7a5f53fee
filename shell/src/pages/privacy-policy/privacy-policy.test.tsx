import { FrameRouter } from '@rouage/slice-kit'
import { render } from '@testing-library/react'
import { page } from '.'

it('tells what the browser keeps besides cookies: favorites, places, and how far one had read', () => {
  const { container } = render(
    <FrameRouter navigation={undefined}>
      <page.Component />
    </FrameRouter>,
  )
  const text = container.textContent?.replace(/\s+/g, ' ')

  expect(text).toContain('les favoris que vous choisissez sans compte et vos derniers lieux de recherche')
  expect(text).toContain('Jusqu’à la fermeture de l’onglet, il retient à quelle hauteur vous étiez sur chaque page')
})
