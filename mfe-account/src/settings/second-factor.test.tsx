import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD, profileFixture, sessionsFixture, nothingBilled } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const put = async (name: string, text: string) => {
  await user.clear(await screen.findByLabelText(name))
  await user.click(screen.getByLabelText(name))
  await user.paste(text)
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const CODES = ['aaaa-1111', 'bbbb-2222']
const setUp = {
  otpauthUrl: 'otpauth://totp/Rouage:claire?secret=JBSWY3DPEHPK3PXP&issuer=Rouage',
  secret: 'JBSWY3DPEHPK3PXP',
  recoveryCodes: CODES,
}
const on = profileFixture({ secondFactor: { enabled: true, recoveryCodesLeft: 2 } })

test('an app is set up by picture or letters, proven by a code, and the recovery codes must be taken along', async () => {
  const copied = jest.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  await showPage(
    '/profile',
    {
      'GET /api/account/me': () => profileFixture(),
      'GET /api/account/me/sessions': () => sessionsFixture,
      ...nothingBilled,
      'POST /api/account/me/second-factor': () => setUp,
      'POST /api/account/me/second-factor/confirm': ({ body }) =>
        JSON.stringify(body).includes('000000') ? problemAnswer(400, 'invalid_code', 'Code invalide.') : on,
    },
    { session: sessionFixture() },
  )
  await press('Activer la double authentification')
  await put('Mot de passe', PASSWORD)
  await press('Continuer')
  const picture = await screen.findByRole('img', { name: /QR code/ })

  expect(picture.querySelectorAll('path')[1]?.getAttribute('d')?.length).toBeGreaterThan(1_000)
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()

  await put("Code de l'application", '000000')
  await press('Activer')

  expect(await screen.findByText('Code invalide.')).toBeTruthy()

  await put("Code de l'application", '123456')
  await press('Activer')

  expect(await screen.findByText('aaaa-1111')).toBeTruthy()

  await press('Fermer')
  expect(screen.getByText('Enregistrez vos codes avant de fermer cette fenêtre.')).toBeTruthy()

  await press('Copier')
  expect(copied).toHaveBeenCalledWith('aaaa-1111\nbbbb-2222')

  await press("J'ai gardé mes codes")
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('Activée')).toBeTruthy()
})

test('it is turned off by the password', async () => {
  await showPage(
    '/profile',
    {
      'GET /api/account/me': () => on,
      'GET /api/account/me/sessions': () => sessionsFixture,
      ...nothingBilled,
      'POST /api/account/me/second-factor/disable': () => profileFixture(),
    },
    { session: sessionFixture() },
  )
  await press('Désactiver la double authentification')
  await put('Mot de passe', PASSWORD)
  await press('Désactiver')

  expect(await screen.findByText('Double authentification désactivée')).toBeTruthy()
  expect(screen.queryByText('Activée')).toBeNull()
})
