import { readSellerAds, SELLER_SORTS, sellerAdsSearch } from './seller-ads-query'
import { SORTS } from './search-criteria'

const read = (search: string) => readSellerAds(new URLSearchParams(search))

test('an address of a seller’s ads is read, and written the same way', () => {
  const query = read('type=moto&marque=Moto+Guzzi&tri=prix-croissant&page=3')
  expect(query).toEqual({ type: 'moto', marque: 'Moto Guzzi', tri: 'prix-croissant', page: 3 })
  expect(sellerAdsSearch(query)).toBe('type=moto&marque=Moto+Guzzi&tri=prix-croissant&page=3')
  expect(sellerAdsSearch(read(''))).toBe('')
})

test('what is unknown is left out', () => {
  expect(read(`type=camion&tri=aleatoire&page=-2&marque=%00%0a&x=${'y'.repeat(9_000)}`)).toEqual(read(''))
  expect(read(`marque=${'é'.repeat(500)}`).marque).toHaveLength(60)
  expect(read('page=999999999').page).toBe(100_000)
})

test('what else an address says stays in it', () => {
  expect(sellerAdsSearch({ ...read(''), page: 2 }, new URLSearchParams('avis=ad_9&page=7&marque=x'))).toBe(
    'avis=ad_9&page=2',
  )
})

test('orders are called what a search calls them', () => {
  for (const sort of SELLER_SORTS) expect(SORTS).toContainEqual(sort)
})
