import { render, screen } from '@testing-library/react'
import { Stepper } from '.'

const steps = ['Véhicule', 'Photos', 'Prix']

test('steps that one goes through in their order are no links', () => {
  render(<Stepper steps={steps} current={1} />)

  expect(screen.getByText('Étape 2 sur 3 :').textContent).toBe('Étape 2 sur 3 : Photos')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step')
})

test('steps in any order are links, which say what is done and what is wrong', () => {
  render(
    <Stepper
      steps={steps}
      current={1}
      hrefOf={(at) => `?etape=${at}`}
      isDone={(at) => at === 0}
      isWrong={(at) => at === 2}
    />,
  )

  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Étape 1 : Véhicule, fait',
    'Étape 2 : Photos',
    'Étape 3 : Prix, à corriger',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(links[2]?.getAttribute('href')).toBe('?etape=2')
})

test('steps on other pages are counted, those before lead back, and those after are named', () => {
  render(
    <Stepper
      before={{ label: 'Annonce', count: 6, href: '/annonce', isWrong: true }}
      steps={['Récapitulatif', 'Options']}
      current={1}
      after={{ label: 'Paiement, confirmation', count: 2 }}
      hrefOf={(at) => (at === 0 ? '/recapitulatif' : undefined)}
    />,
  )

  expect(screen.getByText('Étape 8 sur 10 :').textContent).toBe('Étape 8 sur 10 : Options')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Étapes 1 à 6 : Annonce, à corriger', '/annonce'],
    ['Étape 7 : Récapitulatif, fait', '/recapitulatif'],
  ])
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(items[3]?.textContent).toBe('Paiement, confirmation')
})
