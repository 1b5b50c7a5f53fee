import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { mailTo } from './mails'
import { ARRIVED, expect, isInteractive } from './test'

export const PASSWORD = 'Vingt-huit tracteurs bleus'

/** Answers that somebody waits for in vain before it counts as a fault. */
const MOST_LOST = 2

export const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

export const signIn = async (page: Page, identifier: string, password: string) => {
  await page.getByLabel('Email ou téléphone').fill(identifier)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await submit(page, 'Se connecter')
}

/** Signs in as the demo account of a professional, who owns demo ads. The page then shows the profile. */
export const signInAsSeller = async (page: Page): Promise<void> => {
  const seller = DEMO_ACCOUNTS.find(({ key }) => key === 'professionnel')
  if (seller === undefined) throw new Error('There is no demo account of a professional.')
  await page.goto('/auth', ARRIVED)
  await isInteractive(page)
  await signIn(page, seller.email, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/profile/)
}

/** Asks for an account as the page of `/auth` does. @returns its address, and what was answered */
const signUp = async (page: Page, name: string): Promise<{ email: string; status: number }> => {
  const email = `${name}.${Date.now()}@example.fr`
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Dominique',
    lastName: 'Essai',
    pseudo: `${name} ${Date.now() % 100_000}`,
    sellerKind: 'particulier',
  }
  const status = await page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/account/sign-up', { method: 'POST', headers, body: JSON.stringify(sent) })).status
  }, body)
  return { email, status }
}

/** Opens an account of its own for a test and signs it in; answers its address. The page then shows the profile. */
export const newPerson = async (page: Page, name: string): Promise<string> => {
  await page.goto('/auth', ARRIVED)
  let person = await signUp(page, name)
  // The copy that did it died with its answer: whoever hears that it is not known asks again, here as somebody else.
  for (let lost = 0; person.status === 503 && lost < MOST_LOST; lost += 1) person = await signUp(page, name)
  const { email, status } = person
  expect(status).toBeLessThan(300)
  const [, token = ''] = /confirmation=(\S+)/.exec(await mailTo(email, /Confirmez/)) ?? []
  await page.goto(`/auth?confirmation=${token}`, ARRIVED)
  await expect(page).toHaveURL(/\/profile/)
  await isInteractive(page)
  return email
}
