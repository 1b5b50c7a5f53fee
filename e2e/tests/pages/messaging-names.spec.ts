import type { Page } from '@playwright/test'
import { newPerson } from '../../support/people'
import { openSeller } from '../../support/talks'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d|status of 50\d/, /tile/] } })

/** Writes down what a screen reader would be told: what comes into a live region, or changes in it. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"], output'
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (elementOf(node)?.closest(LIVE) !== null) told.push(node.textContent ?? '')
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
const told = (page: Page) => page.evaluate(() => ('told' in window ? JSON.stringify(window.told) : ''))
const isTold = (page: Page, words: RegExp) => expect.poll(() => told(page)).toMatch(words)

test('a whole conversation is held by names and announcements alone', async ({ page, browser, baseURL }) => {
  await listen(page)
  await newPerson(page, 'oreille')
  const seller = await openSeller(browser, baseURL)
  const other = seller.page
  await listen(other)

  await page.goto(seller.adPath, ARRIVED)
  await isInteractive(page)
  await page.getByRole('link', { name: 'Contacter' }).first().press('Enter')
  const thread = page.getByRole('region', { name: /^Conversation avec / })
  await expect(thread.getByRole('heading', { level: 2 })).toBeVisible()
  const title = await thread.getByRole('link').filter({ hasText: '€' }).textContent()
  expect(title).toMatch(/\d/)
  const field = thread.getByRole('textbox', { name: /^Votre message à / })
  await expect(field).toBeFocused()
  await thread.getByRole('button', { name: 'Le carnet d’entretien' }).press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/carnet d’entretien/)
  await field.press('Enter')
  await isTold(page, /Message envoyé/)
  const said = page.getByRole('log', { name: /^Messages avec / }).getByRole('article')
  await expect(said.filter({ hasText: /^Vous : Bonjour, avez-vous le carnet/ })).toHaveCount(1)

  await other.goto('/messagerie', ARRIVED)
  await isInteractive(other)
  await expect(other).toHaveTitle(/^\(\d+\) Messagerie/)
  await expect(other.getByRole('link', { name: /^Mes ventes \d+ messages? non lus?$/ })).toBeVisible()
  const row = other
    .getByRole('list', { name: 'Mes ventes' })
    .getByRole('link', { name: /^oreille/ })
    .first()
  await expect(row).toHaveAccessibleName(/ Bonjour, avez-vous le carnet .* 1 message non lu$/)
  await row.press('Enter')
  const theirs = other.getByRole('log', { name: /^Messages avec oreille/ }).getByRole('article')
  await expect(theirs.filter({ hasText: /^oreille \d+ : Bonjour, avez-vous le carnet/ })).toHaveCount(1)
  await expect(said.filter({ hasText: /Lu$/ })).toHaveCount(1)

  const answer = other.getByRole('textbox', { name: /^Votre message à oreille/ })
  await expect(answer).toBeFocused()
  await answer.pressSequentially('Oui')
  await isTold(page, /écrit…/)
  await answer.fill('Oui, complet et tamponné.')
  await answer.press('Enter')
  await isTold(page, / : Oui, complet et tamponné\./)

  await thread.getByRole('button', { name: 'Options de la conversation' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).press('Enter')
  await isTold(page, /Conversation archivée/)
  await page.getByRole('link', { name: 'Conversations archivées' }).press('Enter')
  await expect(
    page.getByRole('list', { name: 'Mes achats : conversations archivées' }).getByRole('link'),
  ).toHaveAccessibleName(/Oui, complet et tamponné/)
  await seller.context.close()
})
