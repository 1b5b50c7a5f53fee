import { renderSlice } from '@rouage/slice-kit/server'
import { problemAnswer } from '@rouage/slice-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slice } from '../slice'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const TOKEN = 'u1.messages.signature'
const PATH = `/api/account/mail-subscriptions/${TOKEN}`
const on = { preference: 'messages', isOn: true }
const off = { preference: 'messages', isOn: false }
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('the edge asks for nothing: a link that is only followed changes nothing', async () => {
  const { html, head } = await renderSlice(slice, `/desabonnement?jeton=${TOKEN}`, [])

  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toMatch(/\sstyle="/)
  expect(head.noindex).toBe(true)
})

test('e-mails are turned off by a click, and on again by another', async () => {
  const answers = [off, on]
  const { calls } = await showPage(`/desabonnement?jeton=${TOKEN}`, {
    [`GET ${PATH}`]: () => on,
    [`PUT ${PATH}`]: () => answers.shift(),
  })
  await press('Ne plus recevoir ces e-mails')

  expect(await screen.findByText('Vous ne recevez plus ces e-mails.')).toBeTruthy()

  await press('Annuler')
  expect(await screen.findByText(/vous recevrez de nouveau/)).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([null, { isOn: false }, { isOn: true }])
})

test('a change that fails says why, and can be tried again', async () => {
  await showPage(`/desabonnement?jeton=${TOKEN}`, {
    [`GET ${PATH}`]: () => on,
    [`PUT ${PATH}`]: () => problemAnswer(503, 'unavailable', 'Réessayez dans un instant.'),
  })
  await press('Ne plus recevoir ces e-mails')

  expect(await screen.findByText('Réessayez dans un instant.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ne plus recevoir ces e-mails' })).toBeTruthy()
})

test.each([
  ['/desabonnement', /adresse est incomplète/],
  [`/desabonnement?jeton=${TOKEN}`, 'Ce lien ne vaut rien.'],
])('%s without a token of ours says what to do', async (address, words) => {
  await showPage(address, { [`GET ${PATH}`]: () => problemAnswer(404, 'invalid_token', 'Ce lien ne vaut rien.') })

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
