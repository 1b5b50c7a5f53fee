import type { OpeningHours } from '@rouage/contracts/opening-hours'
import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nothingBilled, profileFixture, sessionsFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const MORNING = [{ from: '09:00', to: '12:00' }]
const HOURS: OpeningHours = [MORNING, MORNING, MORNING, MORNING, MORNING, [], []]
const garage = (openingHours?: OpeningHours) =>
  profileFixture({ sellerKind: 'professionnel', companyName: 'Garage', siret: '73282932000074', openingHours })

beforeEach(() => localStorage.clear())

const show = (profile = garage(), answer: unknown = garage(HOURS)) =>
  showPage(
    '/profile',
    {
      'GET /api/account/me': () => profile,
      'GET /api/account/me/sessions': () => sessionsFixture,
      'PUT /api/account/me/opening-hours': () => answer,
      ...nothingBilled,
    },
    { session: sessionFixture({ sellerKind: profile.sellerKind }) },
  )
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^(Indiquer|Modifier) mes horaires$/ }))
  return within(await screen.findByRole('dialog', { name: 'Horaires d’ouverture' }))
}
type Form = Awaited<ReturnType<typeof open>>
const day = (form: Form, name: string) => within(form.getByRole('group', { name }))
const put = (form: Form, name: string, label: string, value: string) =>
  fireEvent.input(day(form, name).getByLabelText(label), { target: { value } })
const save = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Enregistrer les horaires' }))

test('a professional says when they are open, one day and then the week', async () => {
  const { calls } = await show()
  const form = await open()
  put(form, 'lundi', 'Ouverture', '09:00')
  put(form, 'lundi', 'Fermeture', '12:00')
  await userEvent.click(form.getByRole('button', { name: 'Recopier jusqu’au vendredi' }))
  await save(form)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toContainEqual(
    expect.objectContaining({ key: 'PUT /api/account/me/opening-hours', body: { openingHours: HOURS } }),
  )
  const rows = within(screen.getByRole('table', { name: 'Vos horaires de la semaine' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    ...['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'].map((name) => `${name}9 h – 12 h`),
    'samediFermé',
    'dimancheFermé',
  ])
})

test('hours that do not follow each other, or lack an end, are not sent', async () => {
  const { calls } = await show(garage(HOURS))
  const form = await open()
  expect(day(form, 'lundi').getByLabelText('Ouverture')).toHaveProperty('value', '09:00')
  put(form, 'mardi', 'Réouverture', '11:00')
  put(form, 'mardi', 'Fermeture du soir', '18:00')
  put(form, 'samedi', 'Ouverture', '10:00')
  await save(form)

  expect(await day(form, 'mardi').findByText(/Ces heures doivent se suivre/)).toBeTruthy()
  expect(day(form, 'samedi').getByText('Heure attendue : 09:00')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('group', { name: 'mardi' })))
  expect(calls.some(({ key }) => key.startsWith('PUT'))).toBe(false)
})

test('what the service refuses is said, and what was filled in stays', async () => {
  await show(garage(HOURS), problemAnswer(503, 'unavailable', 'Réessayez dans un instant.'))
  const form = await open()
  await save(form)
  expect(await form.findByText(/Impossible d’enregistrer les horaires.*Réessayez dans un instant/)).toBeTruthy()
  expect(day(form, 'vendredi').getByLabelText('Fermeture')).toHaveProperty('value', '12:00')
})

test('hours that were changed and not saved are there again after Escape, copies too, until they are saved', async () => {
  const { calls } = await show()
  const form = await open()
  put(form, 'lundi', 'Ouverture', '09:00')
  put(form, 'lundi', 'Fermeture', '12:00')
  await userEvent.click(form.getByRole('button', { name: 'Recopier jusqu’au vendredi' }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const again = await open()
  expect(await again.findByText(/ne sont pas encore enregistrés/)).toBeTruthy()
  expect(day(again, 'vendredi').getByLabelText('Fermeture')).toHaveProperty('value', '12:00')
  await save(again)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toContainEqual(
    expect.objectContaining({ key: 'PUT /api/account/me/opening-hours', body: { openingHours: HOURS } }),
  )

  const last = await open()
  expect(last.queryByText(/ne sont pas encore enregistrés/)).toBeNull()
})

test('what was changed can be given up for the hours that are saved', async () => {
  await show(garage(HOURS))
  put(await open(), 'lundi', 'Ouverture', '08:00')
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  const again = await open()
  await waitFor(() => expect(day(again, 'lundi').getByLabelText('Ouverture')).toHaveProperty('value', '08:00'))
  await userEvent.click(again.getByRole('button', { name: 'Reprendre les horaires enregistrés' }))

  expect(day(again, 'lundi').getByLabelText('Ouverture')).toHaveProperty('value', '09:00')
})

test('somebody private is not asked', async () => {
  await show(profileFixture())
  expect(await screen.findByRole('heading', { name: 'Certification' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Horaires d’ouverture' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Horaires' })).toBeNull()
})
