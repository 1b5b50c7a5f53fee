import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NavTabs, TabPanel, Tabs } from '.'

const Example = () => {
  const [tab, setTab] = useState<'automobile' | 'moto'>('automobile')
  return (
    <>
      <Tabs
        id="t"
        label="Type de véhicule"
        selected={tab}
        onSelect={setTab}
        items={[
          { id: 'automobile', label: 'Automobile', href: '/?type=automobile' },
          { id: 'moto', label: 'Moto', count: 3211 },
        ]}
      />
      <TabPanel tabs="t" item={tab}>
        {tab}
      </TabPanel>
    </>
  )
}

test('arrows, Home and End move focus and panel; one tab stop', async () => {
  render(<Example />)
  await userEvent.tab()

  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Automobile' }))

  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Moto/ }))
  expect(screen.getByRole('tabpanel', { name: /Moto/ }).textContent).toBe('moto')

  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Automobile' }))

  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Moto/ }))

  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Automobile')
})

test('a tab with an address is a link that does not leave the page', async () => {
  render(<Example />)
  const tab = screen.getByRole('tab', { name: 'Automobile' })

  expect(tab.getAttribute('href')).toBe('/?type=automobile')

  await userEvent.click(screen.getByRole('tab', { name: /Moto/ }))
  await userEvent.click(tab)

  expect(screen.getByRole('tabpanel').textContent).toBe('automobile')
})

test('tabs that lead elsewhere are links of a navigation', () => {
  render(
    <NavTabs
      label="Profil"
      selected="b"
      items={[
        { id: 'a', label: 'Paramètres', href: '/a' },
        { id: 'b', label: 'Mes Annonces', href: '/b' },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Mes Annonces' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('tab')).toBeNull()
})
