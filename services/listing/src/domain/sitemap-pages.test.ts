import { hashesOfPage, sitemapPages } from './sitemap-pages'

test('are more the more ads there are, and none for none', () => {
  const counts = [0, 1, 500, 501, 2_000, 1_000_000, 10_000_000, 100_000_000].map(sitemapPages)

  expect(counts).toEqual([0, 1, 1, 2, 4, 2_048, 32_768, 32_768])
})

test('hold each hash once', () => {
  const pages = [1, 2, 3].map((page) => hashesOfPage(page, 3))

  expect(pages[0]?.from).toBe(0)
  expect(pages.map(({ to }) => to).slice(0, 2)).toEqual(pages.map(({ from }) => from).slice(1))
  expect(pages[2]?.to).toBe(2 ** 32)
})
