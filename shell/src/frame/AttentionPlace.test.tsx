import { toast } from '@rouage/ui/Toast'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AttentionPlace } from './AttentionPlace'

test('a message that is said before anybody did anything is shown all the same, once', async () => {
  render(<AttentionPlace />)
  act(() => toast({ title: 'Annonce retirée' }))

  expect(await screen.findAllByText('Annonce retirée')).toHaveLength(1)

  act(() => toast({ title: 'Connexion réussie' }))
  expect(screen.getAllByText('Connexion réussie')).toHaveLength(1)
})

test('a message that is said while its place is drawn is shown as well', async () => {
  render(<AttentionPlace />)
  const isDrawn = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[popover]') === null) return
      observer.disconnect()
      // The place is on the page, and its effects have not run yet.
      toast({ title: 'Annonce remise en ligne' })
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

  fireEvent.keyDown(document.body, { key: 'Tab' })

  await waitFor(() => isDrawn)

  expect(await screen.findAllByText('Annonce remise en ligne')).toHaveLength(1)
})

test('the care for the focus comes with the first sign of a person', async () => {
  render(
    <>
      <AttentionPlace />
      <main>
        <a href="/a">Première</a>
        <button type="button">Seconde</button>
      </main>
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'Tab' })

  await waitFor(() => expect(document.querySelector('[popover]')).not.toBeNull())

  const button = screen.getByRole('button', { name: 'Seconde' })
  button.focus()
  button.remove()

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Première'))
})
