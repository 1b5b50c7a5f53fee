import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ChipSet } from '.'

const ITEMS = [
  { id: 'abs', label: 'ABS' },
  { id: 'gps', label: 'GPS' },
] as const

const Equipment = ({ error }: { readonly error?: string }) => {
  const [values, setValues] = useState<readonly string[]>(['unknown'])
  const tick = (id: string, isTicked: boolean) =>
    setValues((before) => (isTicked ? [...before, id] : before.filter((value) => value !== id)))
  return <ChipSet label="Sécurité" name="equipment" options={ITEMS} values={values} onTick={tick} error={error} />
}
const user = userEvent.setup({ delay: null })
const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked, value }) => (checked ? [value] : []))

test('any of them is ticked and unticked, by a press or by the keys', async () => {
  render(<Equipment />)
  expect(ticked()).toEqual([])

  await user.click(screen.getByText('GPS'))
  await user.tab({ shift: true })
  await user.keyboard(' ')
  expect(ticked()).toEqual(['abs', 'gps'])

  await user.click(screen.getByText('GPS'))
  expect(ticked()).toEqual(['abs'])
})

test('what is wrong is read with what is asked', () => {
  render(<Equipment error="Choisissez dans la liste." />)
  const group = screen.getByRole('group', { name: 'Sécurité' })

  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choisissez dans la liste.',
  )
  expect(screen.getByRole('checkbox', { name: 'ABS' }).getAttribute('aria-invalid')).toBe('true')
})
