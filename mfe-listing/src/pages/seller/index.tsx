import { getSellerByPseudo, listSellerAdsByPseudo } from '@rouage/contracts/endpoints/listing'
import { readSellerAds } from '@rouage/contracts/seller-ads-query'
import { query } from '@rouage/slice-kit'
import { defineSellerPage } from '../../seller/define-seller-page'

/** As long as a pseudo can be; see the contract. */
const MAX_PSEUDO = 80

export const page = defineSellerPage(({ params: { sellerPseudo = '' }, search }) => {
  const pseudo = sellerPseudo.trim()
  if (pseudo === '' || pseudo.length > MAX_PSEUDO) return undefined
  const params = { pseudo }
  return {
    profile: query(getSellerByPseudo, { params }),
    ads: query(listSellerAdsByPseudo, { params, query: readSellerAds(search) }),
  }
})
