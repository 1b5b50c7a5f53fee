import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 401/] } })
test('all tabs of a browser are live by one connection, which another tab takes over', async ({ page, browser }) => {
  await newPerson(page, 'direct')
  const context = page.context()
  await page.close()
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') streams.push(request.url())
  })
  const openTab = async () => {
    const tab = await context.newPage()
    await tab.goto('/search', ARRIVED)
    await isInteractive(tab)
    return tab
  }
  const first = await openTab()
  await expect.poll(() => streams.length).toBe(1)
  const second = await openTab()

  const phone = await browser.newContext({ storageState: await context.storageState() })
  const elsewhere = await phone.newPage()
  await elsewhere.goto('/search', ARRIVED)
  await isInteractive(elsewhere)
  const give = (number: number) =>
    elsewhere
      .getByRole('article')
      .nth(number)
      .getByRole('button', { name: /favori/i })
      .click()
  const showsHearts = (tab: typeof page, count: number) =>
    expect(tab.getByRole('banner').getByText(String(count), { exact: false }).first()).toBeVisible()

  await give(0)
  await showsHearts(first, 1)
  await showsHearts(second, 1)
  expect(streams).toHaveLength(1)

  await first.close()
  await give(1)
  await showsHearts(second, 2)
  expect(streams).toHaveLength(2)

  await phone.close()
})
