import { holdUp } from '../../support/network'
import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 401/] } })
test('a heart that is given while the session loads is the account’s, also where the tab is closed meanwhile', async ({
  page,
  browser,
}) => {
  await newPerson(page, 'coeur')
  const session = await holdUp(page, /\/api\/account\/session/)
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  const heart = (number: number) =>
    page
      .getByRole('article')
      .nth(number)
      .getByRole('button', { name: /favori/i })

  await expect.poll(session.asked).toBeGreaterThan(0)

  await heart(0).click()
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'true')

  // The tab is closed before anybody knows who it is.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const favorites = await holdUp(page, /\/api\/search\/me\/favorites/)
  await page.goto('/search', ARRIVED)
  await isInteractive(page)

  await expect.poll(favorites.asked).toBeGreaterThan(0)

  await heart(1).click()
  favorites.letGo()

  await expect(page.getByRole('banner').getByText('2', { exact: false }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favoriteAnnouncements'))).toBeNull()

  // Another browser of the same person knows them from the account alone.
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/search', ARRIVED)
  await elsewhere.evaluate(() => localStorage.clear())
  await elsewhere.goto('/favorites', ARRIVED)

  await expect(elsewhere.getByRole('article')).toHaveCount(2)

  await other.close()
})
