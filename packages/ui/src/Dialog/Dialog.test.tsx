import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from '.'

const onClosed = jest.fn()
const Example = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Signaler
      </button>
      <Dialog
        isOpen={isOpen}
        title="Signaler cette annonce"
        onClose={() => {
          onClosed()
          setOpen(false)
        }}
      >
        <p>Motif</p>
      </Dialog>
    </>
  )
}

beforeEach(() => onClosed.mockClear())

test('holds nothing while closed, opens as a modal with its name, closes by the cross', async () => {
  render(<Example />)
  expect(screen.queryByText('Motif')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Signaler' }))
  expect(screen.getByRole('dialog', { name: 'Signaler cette annonce' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByText('Motif')).toBeNull()
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('closes when the browser asks to cancel, or by a press beside it but not inside', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Signaler' }))
  await userEvent.click(screen.getByText('Motif'))

  expect(onClosed).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('dialog'))
  expect(onClosed).toHaveBeenCalledTimes(1)
})
