import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hoursAgo } from '../testing/fixtures'
import { showDesk } from '../testing/show-desk'

const user = userEvent.setup({ delay: null })
const FILE = 'GET /api/account/certifications/u9/documents/d1'
const DECIDE = 'POST /api/account/certifications/u9/decision'

const HANDED_IN = {
  userId: 'u9',
  pseudo: 'Garage du Pont',
  firstName: 'Lise',
  lastName: 'Roux',
  sellerKind: 'professionnel',
  companyName: 'Garage du Pont',
  siret: '73282932000074',
  submittedAt: hoursAgo(3),
  documentId: 'd1',
  documentType: 'image/png',
} as const

const show = (given: object = {}) =>
  showDesk('/backoffice/documents', {
    'GET /api/account/certifications': () => ({ items: [{ ...HANDED_IN, ...given }], next: null }),
    [FILE]: () => new Blob(['image']),
    [DECIDE]: () => ({ state: 'rejected' }),
  })

beforeAll(() => {
  // jsdom lays nothing out, and has no files.
  Element.prototype.scrollIntoView = () => undefined
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined })
})

test('a document is fetched when somebody asks for it, since each look is written down', async () => {
  const { calls } = await show()
  const button = await screen.findByRole('button', { name: 'Afficher le document' })
  expect(screen.getByText('73282932000074')).toBeTruthy()
  expect(calls.some(({ key }) => key === FILE)).toBe(false)

  await user.click(button)
  const picture = await screen.findByRole('img', { name: 'Document de Garage du Pont' })
  expect(picture.getAttribute('src')).toBe('blob:document')
  expect(calls.filter(({ key }) => key === FILE)).toHaveLength(1)
})

test('a PDF is handed over as a file', async () => {
  await show({ documentType: 'application/pdf' })
  await user.click(await screen.findByRole('button', { name: 'Afficher le document' }))

  const link = await screen.findByRole('link', { name: 'Enregistrer le document (PDF)' })
  expect(link.getAttribute('download')).toBe('document.pdf')
})

test('a rejection is about the document that was looked at, and says why', async () => {
  const { calls } = await show()
  await user.click(await screen.findByRole('radio', { name: 'Rejeter le document' }))
  expect(screen.queryByLabelText('Motif')).toBeNull()
  await user.click(screen.getByLabelText(/^Raison/))
  await user.paste('x'.repeat(501))
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  expect(await screen.findByText('500 caractères au plus.')).toBeTruthy()

  await user.clear(screen.getByLabelText(/^Raison/))
  await user.type(screen.getByLabelText(/^Raison/), 'Le nom ne se lit pas.')
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  expect(await screen.findByText('Aucun document n’attend')).toBeTruthy()
  expect(calls.find(({ key }) => key === DECIDE)?.body).toEqual({
    documentId: 'd1',
    decision: 'rejected',
    reason: 'Le nom ne se lit pas.',
  })
})
