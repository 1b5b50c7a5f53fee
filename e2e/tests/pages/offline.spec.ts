import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({
  allowedErrors: {
    patterns: [
      /Slice \w+/,
      /Loading chunk|ChunkLoadError/,
      /RUNTIME-0|Federation Runtime/,
      /Failed to load resource/,
      /tile/,
    ],
  },
})

const OFFLINE = /Vous êtes hors ligne/

test('an ad that is tapped offline says what is wrong, and comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  await context.setOffline(true)
  await page.getByRole('article').first().getByRole('link').first().click()

  await expect(page.getByRole('heading', { level: 1, name: OFFLINE })).toBeVisible()
  await expect(page.getByText('momentanément indisponible')).toHaveCount(0)

  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: OFFLINE })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: OFFLINE })).toBeHidden()
  await expect(page.getByText(/Publiée le/)).toBeVisible()

  // Other ads come as well.
  await page.goBack(ARRIVED)
  await page.getByRole('article').nth(2).getByRole('link').first().click()

  await expect(page.getByText(/Publiée le/)).toBeVisible()
})

test('what was loaded shows at once offline, and what was not says so in its place', async ({ page, context }) => {
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  await page.getByRole('article').first().getByRole('link').first().click()

  await expect(page.getByText(/Publiée le/)).toBeVisible()

  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goBack(ARRIVED)

  await expect(page.getByRole('article').first()).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('article').first().getByRole('link').first().click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goBack(ARRIVED)
  await page.getByRole('article').nth(1).getByRole('link').first().click()

  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByText("Chargement de l'annonce...")).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText(/Publiée le/)).toBeVisible()
})

test('the next page of results has words offline, and comes when the network is back', async ({ page, context }) => {
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: 'Pages de résultats' })
    .getByRole('link', { name: /^(page )?2$/i })
    .click()

  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
})

test('an action says that one is offline', async ({ page, context, baseURL }) => {
  await page.goto(`/announcement/${await someAnnouncement(baseURL)}`, ARRIVED)
  await isInteractive(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Signaler cette annonce' }).click()

  await expect(page.getByRole('alert')).toHaveText(OFFLINE)

  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Signaler cette annonce' })).toBeVisible()

  await page.getByRole('dialog').getByLabel(/Motif/).selectOption({ index: 1 })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()

  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(OFFLINE)
})
