import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { announcementFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'
import { Equipment } from './Equipment'

const items = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
const LONG = [
  { title: 'Confort', items: items('Confort', 6) },
  { title: 'Multimédia', items: items('Écran', 3) },
  { title: 'Extérieur', items: items('Jante', 2) },
]
const seen = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('equipment stands in groups after the description, and nowhere of an ad that tells none', async () => {
  const answer = (ad: object) => ({ 'GET /api/listing/announcements/ad_1': () => ad })
  const told = {
    ...announcementFixture(),
    equipment: [{ title: 'Confort', items: ['Climatisation', 'Sellerie cuir'] }],
  }
  const shown = await showPage('/announcement/ad_1', answer(told))
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles[titles.indexOf('Description') + 1]).toBe('Équipement')
  const section = screen.getByRole('heading', { name: 'Équipement' }).parentElement
  if (section === null) throw new Error('A heading stands in its section.')
  expect(within(section).getByRole('heading', { level: 3, name: 'Confort' })).toBeTruthy()
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Climatisation', 'Sellerie cuir'])
  expect(within(section).queryByText(/^Voir tout/)).toBeNull()
  shown.unmount()

  await showPage('/announcement/ad_1', answer(announcementFixture()))
  await screen.findByRole('heading', { name: 'Description' })
  expect(screen.queryByRole('heading', { name: 'Équipement' })).toBeNull()
})

test('of a long list eight are seen, and the rest once somebody asks for it', async () => {
  render(<Equipment groups={LONG} />)
  expect(seen()).toEqual([...items('Confort', 6), 'Écran 1', 'Écran 2'])
  expect(screen.queryByRole('heading', { name: 'Extérieur' })).toBeNull()

  await userEvent.click(screen.getByText('Voir tout l’équipement (11)'))
  expect(seen()).toEqual(LONG.flatMap((group) => group.items))
  expect(screen.getByRole('heading', { name: 'Extérieur' })).toBeTruthy()

  await userEvent.click(screen.getByText('Voir moins d’équipement'))
  expect(seen()).toHaveLength(8)
})

test('eight and no more need no way to more', () => {
  render(<Equipment groups={[{ title: 'Confort', items: items('Confort', 8) }]} />)
  expect(screen.queryByText(/^Voir tout/)).toBeNull()
  expect(seen()).toHaveLength(8)
})

test('the edge renders all of it, and the browser takes that over as it is', () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Equipment groups={LONG} />)
  const first = container.querySelector('section')
  expect(container.querySelectorAll('li')).toHaveLength(11)

  render(<Equipment groups={LONG} />, { container, hydrate: true })
  expect(container.querySelector('section')).toBe(first)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
