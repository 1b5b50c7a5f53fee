import { sessionStore } from '@rouage/slice-kit'
import { sessionFixture } from '@rouage/slice-kit/testing'
import { act, screen } from '@testing-library/react'
import { announcementFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const VIEWS = 'POST /api/listing/announcements/ad_1/views'
const ad = announcementFixture()

let isHidden = false
beforeEach(() => {
  isHidden = false
  // Time goes on by itself, too: pages load in it.
  jest.useFakeTimers({ advanceTimers: true })
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  act(() => sessionStore.set(null))
})

const show = async (options?: Parameters<typeof showPage>[2]) => {
  const answers = { 'GET /api/listing/announcements/ad_1': () => ad, [VIEWS]: () => ({ status: 'done' }) }
  const { calls, unmount } = await showPage('/announcement/ad_1', answers, options)
  await screen.findByRole('heading', { level: 1, name: ad.title })
  /** How often a view was told, after so many seconds more. */
  const viewsAfter = async (seconds: number): Promise<number> => {
    await act(async () => jest.advanceTimersByTime(seconds * 1_000))
    return calls.filter(({ key }) => key === VIEWS).length
  }
  return { viewsAfter, unmount }
}
const turnAway = (isAway: boolean) => {
  isHidden = isAway
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('a visitor’s view is told once, after a look', async () => {
  const { viewsAfter } = await show()
  expect(await viewsAfter(3)).toBe(1)
  turnAway(true)
  turnAway(false)
  expect(await viewsAfter(10)).toBe(1)
})

test('whoever is signed in counts, the seller of the ad does not', async () => {
  const somebody = await show({ session: sessionFixture({ id: 'somebody' }) })
  expect(await somebody.viewsAfter(3)).toBe(1)
  somebody.unmount()
  const seller = await show({ session: sessionFixture({ id: ad.seller.id }) })
  expect(await seller.viewsAfter(10)).toBe(0)
})

test('a tab that nobody has looked at is no view until somebody does', async () => {
  isHidden = true
  const { viewsAfter } = await show()
  expect(await viewsAfter(10)).toBe(0)
  turnAway(false)
  expect(await viewsAfter(3)).toBe(1)
})

test('nor is a page that is left at once', async () => {
  const { viewsAfter, unmount } = await show()
  unmount()
  expect(await viewsAfter(10)).toBe(0)
})
