import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MorePages } from '.'

const fetchMore = jest.fn()
const list = { hasMore: true, isFetchingMore: false, moreError: null, fetchMore }
beforeEach(() => fetchMore.mockReset())

test('asks for the next page, and stands nowhere behind the last one', async () => {
  const { rerender } = render(<MorePages of={list} label="Afficher plus d’idées" />)
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus d’idées' }))
  expect(fetchMore).toHaveBeenCalledTimes(1)

  rerender(<MorePages of={{ ...list, hasMore: false }} label="Afficher plus d’idées" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('says at once why the next page did not come, and asks again', async () => {
  render(<MorePages of={{ ...list, moreError: { message: 'Le service ne répond pas.' } }} label="Afficher plus" />)
  expect(screen.getByRole('alert').textContent).toContain('Le service ne répond pas.')

  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(fetchMore).toHaveBeenCalledTimes(1)
})
