import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ChipChoice } from '.'

const FUELS = [
  { id: 'essence', label: 'Essence' },
  { id: 'diesel', label: 'Diesel' },
] as const

const Fuel = ({ error }: { readonly error?: string }) => {
  const [value, setValue] = useState('')
  return <ChipChoice label="Carburant" name="fuel" options={FUELS} value={value} onValue={setValue} error={error} />
}
const user = userEvent.setup({ delay: null })
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)

test('nothing is chosen before somebody chooses, by a press or by the arrows', async () => {
  render(<Fuel />)
  expect(chosen()).toEqual([])

  await user.click(screen.getByText('Diesel'))
  expect(chosen()).toEqual([screen.getByRole('radio', { name: 'Diesel' })])

  await user.keyboard('{ArrowUp}')
  expect(chosen()).toEqual([screen.getByRole('radio', { name: 'Essence' })])
})

test('what is wrong is read with what is asked', () => {
  render(<Fuel error="Choisissez le carburant." />)
  const group = screen.getByRole('group', { name: 'Carburant' })
  const words = document.getElementById(group.getAttribute('aria-describedby') ?? '')

  expect(words?.textContent).toBe('Choisissez le carburant.')
  expect(screen.getByRole('radio', { name: 'Essence' }).getAttribute('aria-invalid')).toBe('true')
})
