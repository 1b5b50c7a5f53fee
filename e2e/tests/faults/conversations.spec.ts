import type { Page } from '@playwright/test'
import type { Command } from '../../../scripts/lib/control'
import { order } from '../../support/control'
import { newPerson } from '../../support/people'
import { log, inLog, open, openSeller, sale, say } from '../../support/talks'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/Failed to load resource/, /tile/] } })

/** What dies in turn, or loses all it has, while two people talk. */
const HARM: readonly Command[] = [
  { do: 'kill', program: 'messaging' },
  { do: 'kill', program: 'edge' },
  { do: 'kill', program: 'queue' },
  { do: 'empty-queue' },
]
const RECOVERED = { timeout: 60_000 }

/** What a screen shows of what this test had people say, from the top. */
const saidOn = async (page: Page): Promise<string[]> =>
  (await log(page).getByRole('article').allTextContents()).flatMap(
    (text) => /(?:Question|Réponse) \d\d/.exec(text) ?? [],
  )

/** Everything that was written is acknowledged; whoever is told that it was not sent tries again. */
const isAcknowledged = (page: Page) =>
  expect(async () => {
    const again = log(page).getByRole('button', { name: 'Réessayer' }).first()
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(log(page).getByText(/^(Envoi…|En attente de connexion|Non envoyé.*)$/)).toHaveCount(0, {
      timeout: 1_000,
    })
  }).toPass(RECOVERED)

test('whatever dies while two people talk, what was said is there once, and both screens show the same', async ({
  page,
  browser,
  baseURL,
}) => {
  await newPerson(page, 'panne')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await say(page, 'Question 10')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await open(seller.page, '/messagerie')
  await sale(seller.page, 'panne').click()
  await expect(inLog(seller.page, 'Question 10')).toBeVisible()

  const said = ['Question 10']
  for (const [turn, harm] of HARM.entries()) {
    const isHarmed = order(harm)
    for (const number of [2 * turn + 11, 2 * turn + 12]) {
      await say(page, `Question ${number}`)
      await say(seller.page, `Réponse ${number}`)
      said.push(`Question ${number}`, `Réponse ${number}`)
    }
    await isHarmed
    await isAcknowledged(page)
    await isAcknowledged(seller.page)
    // Nobody loads a page anew: what one missed meanwhile comes by itself.
    for (const each of [page, seller.page])
      await expect.poll(async () => (await saidOn(each)).toSorted(), RECOVERED).toEqual(said.toSorted())
    expect(await saidOn(page)).toEqual(await saidOn(seller.page))
  }

  const shown = await saidOn(page)
  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect.poll(() => saidOn(page)).toEqual(shown)
  await seller.context.close()
})
