import { getSeller, listSellerAds } from '@rouage/contracts/endpoints/listing'
import { isId } from '@rouage/contracts/id-pattern'
import { readSellerAds } from '@rouage/contracts/seller-ads-query'
import { query } from '@rouage/slice-kit'
import { defineSellerPage } from '../../seller/define-seller-page'

export const page = defineSellerPage(({ params: { userId = '' }, search }) => {
  if (!isId(userId)) return undefined
  const params = { userId }
  return {
    profile: query(getSeller, { params }),
    ads: query(listSellerAds, { params, query: readSellerAds(search) }),
  }
})
