import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

// Tiles and photos of others are not what this is about.
test.use({ allowedErrors: { patterns: [/tile/, /status of 40[149]/] } })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const isSaved = (page: Page) => expect(page.getByText('Brouillon enregistré')).toBeVisible()
const openForm = async (page: Page, step = '') => {
  await page.goto(`/create-announcement${step}`, ARRIVED)
  await isInteractive(page)
  await expect(page.getByRole('list', { name: 'Étapes' })).toBeVisible()
}

/** A photo as a phone might send it: drawn here, so that no file of somebody else's is needed. */
const drawnPhoto = async (page: Page, colour: string): Promise<Buffer> => {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('No canvas.')
    pen.fillStyle = fill
    pen.fillRect(0, 0, 800, 600)
    pen.fillStyle = 'white'
    pen.fillRect(100, 100, 200, 80)
    return canvas.toDataURL('image/jpeg', 0.9)
  }, colour)
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

test('a car is told by the keyboard alone, and its draft follows to a reload and another device', async ({
  page,
  browser,
}) => {
  const email = await newPerson(page, 'vendeur')
  await openForm(page)
  await page.getByRole('radio', { name: 'Automobile' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  // The list comes when somebody reaches for it.
  await expect(page.getByRole('combobox', { name: 'Marque' })).toBeFocused()
  await page.keyboard.type('peug')
  await expect(page.getByRole('option', { name: 'Peugeot' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Modèle' })).toBeFocused()
  await page.keyboard.type('208')
  await expect(page.getByRole('option', { name: '208', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1.2 PureTech 110')
  await page.keyboard.press('Tab')
  await page.keyboard.type('062019')
  await expect(page.getByLabel('Marque', { exact: true }).first()).toHaveValue('Peugeot')
  await page.keyboard.press('Enter')

  await expect(title(page, 'Caractéristiques')).toBeFocused()
  await isSaved(page)
  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect(page.getByRole('region', { name: 'Aperçu de l’annonce' }).getByText('Peugeot 208')).toBeVisible()

  const cookies = await page.context().cookies()
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await other.addCookies(cookies)
  const elsewhere = await other.newPage()
  await openForm(elsewhere)
  await expect(elsewhere.getByLabel('Motorisation')).toHaveValue('1.2 PureTech 110')
  await other.close()
  expect(email).toContain('@')
})

test('each step is accessible, and a photo that is sent is in the draft', async ({ page }) => {
  await newPerson(page, 'photographe')
  await openForm(page)
  await page.getByText('Automobile', { exact: true }).click()
  for (const step of ['', '?etape=caracteristiques', '?etape=description', '?etape=prix', '?etape=contact']) {
    await openForm(page, step)
    await expect(page.getByRole('region', { name: 'Prix de l’annonce' }).getByText('Total')).toBeVisible()
    // What is folded is to be read, too.
    for (const fold of await page.locator('form details:not([open]) > summary').all()) await fold.click()
    await isAccessibleAtBothWidths(page)
  }

  await openForm(page, '?etape=photos')
  const files = [
    { name: 'devant.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(page, 'teal') },
    { name: 'dos.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(page, 'maroon') },
  ]
  await page.getByLabel('Ajouter des photos').setInputFiles(files)
  await expect(page.getByText(/^2 sur 3 photos/)).toBeVisible({ timeout: 60_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  const standOut = await page.getByRole('list', { name: 'Photos de l’annonce' }).evaluate((list) =>
    [...list.querySelectorAll('button')]
      .filter((button) => {
        const place = button.closest('li')?.getBoundingClientRect()
        return place !== undefined && button.getBoundingClientRect().right > place.right + 1
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  )
  expect(standOut, 'buttons beside the place of their photo').toEqual([])
  await page.getByRole('button', { name: 'Tourner la photo 1 d’un quart de tour' }).click()
  await page.getByRole('button', { name: 'Choisir ce pack de 3 photos' }).click()
  await expect(page.getByText(/^Pack 3 photos sélectionné !/)).toBeVisible()
  await isSaved(page)
  await isAccessibleAtBothWidths(page)

  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect(page.getByText(/^2 sur 6 photos/)).toBeVisible()
})

test('a draft changed on two devices asks which one counts', async ({ page, context }) => {
  await newPerson(page, 'nomade')
  await openForm(page)
  const other = await context.newPage()
  await openForm(other)
  await other.getByLabel('Motorisation').fill('Ailleurs')
  await isSaved(other)
  await page.getByLabel('Motorisation').fill('Ici')

  const dialog = page.getByRole('dialog', { name: 'Ce brouillon a été modifié ailleurs' })
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click()
  await isSaved(page)
  await expect(page.getByLabel('Motorisation')).toHaveValue('Ici')
})
