import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CodeField, DataTable, FileDrop, PasswordField } from '.'

test('a password can be looked at, and keeps what was typed', async () => {
  render(<PasswordField label="Mot de passe" autoComplete="current-password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Mot de passe')
  await userEvent.type(field, 'secret')

  expect(field.type).toBe('password')

  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(field.type).toBe('text')
  expect(field.value).toBe('secret')
  expect(screen.getByRole('button', { name: 'Masquer le mot de passe' })).toBeTruthy()
})

test('a code keeps six digits of whatever is pasted, and says what it is to the browser', async () => {
  render(<CodeField label="Code reçu" />)
  const field = screen.getByLabelText<HTMLInputElement>('Code reçu')

  expect(field.autocomplete).toBe('one-time-code')

  await userEvent.click(field)
  await userEvent.paste('Votre code : 123 456 789')

  expect(field.value).toBe('123456')
})

const pdf = new File(['%PDF-1.7'], 'kbis.pdf', { type: 'application/pdf' })

test('a file can be chosen or dropped', async () => {
  const onFiles = jest.fn()
  render(<FileDrop label="Document" accept="application/pdf" limits="PDF" onFiles={onFiles} />)
  await userEvent.upload(screen.getByLabelText('Document'), pdf)
  fireEvent.drop(screen.getByLabelText('Document'), { dataTransfer: { files: [pdf] } })

  expect(onFiles.mock.calls).toEqual([[[pdf]], [[pdf]]])

  fireEvent.drop(screen.getByLabelText('Document'), { dataTransfer: { files: [] } })
  expect(onFiles).toHaveBeenCalledTimes(2)
})

test('a file on its way is the only one', () => {
  const onFiles = jest.fn()
  render(
    <FileDrop
      label="Document"
      accept="application/pdf"
      limits="PDF"
      fileName="kbis.pdf"
      progress={0.25}
      onFiles={onFiles}
    />,
  )
  fireEvent.drop(screen.getByLabelText('Document'), { dataTransfer: { files: [pdf] } })

  expect(onFiles).not.toHaveBeenCalled()
  expect(screen.getByRole('progressbar', { name: 'Envoi du fichier' }).getAttribute('value')).toBe('0.25')
})

test('a table keeps its meaning, however it is laid out', () => {
  render(
    <DataTable
      label="Annonces"
      rows={[{ id: 'a', price: '5 900 €' }]}
      rowKey={({ id }) => id}
      columns={[
        { id: 'id', header: 'Annonce', place: 'lead', cell: ({ id }) => id },
        { id: 'price', header: 'Prix', place: 'fact', cell: ({ price }) => price },
      ]}
    />,
  )
  const table = screen.getByRole('table', { name: 'Annonces' })

  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Annonce', 'Prix'])
  expect(within(table).getByRole('cell', { name: '5 900 €' }).getAttribute('data-label')).toBe('Prix')
})
