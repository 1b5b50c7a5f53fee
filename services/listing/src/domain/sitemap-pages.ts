/** So many ads are read, told and written for what a page costs. */
const ADS_ON_A_PAGE = 500
/** An index of sitemaps names 50,000 at most, and each holds as many addresses (sitemaps.org). */
export const MOST_PAGES = 2 ** 15
export const MOST_ON_A_PAGE = 50_000
const HASHES = 2 ** 32

/**
 * How many pages hold so many ads. A power of two, so that the pages of a site that grows are the same ones for long, and
 * then each of them two.
 */
export const sitemapPages = (ads: number): number =>
  ads === 0 ? 0 : Math.min(2 ** Math.max(0, Math.ceil(Math.log2(ads / ADS_ON_A_PAGE))), MOST_PAGES)

/** The hashes of ids (`hashOf`) on a page, the first being 1: from one up to, and without, another. */
export const hashesOfPage = (page: number, pages: number): { readonly from: number; readonly to: number } => ({
  from: ((page - 1) * HASHES) / pages,
  to: (page * HASHES) / pages,
})
