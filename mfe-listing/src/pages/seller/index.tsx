import { getSellerByPseudo } from '@rouage/contracts/endpoints/listing'
import { query } from '@rouage/slice-kit'
import { defineSellerPage } from '../../seller/define-seller-page'

/** As long as a pseudo can be; see the contract. */
const MAX_PSEUDO = 80

export const page = defineSellerPage(({ params: { sellerPseudo = '' } }) => {
  const pseudo = sellerPseudo.trim()
  if (pseudo === '' || pseudo.length > MAX_PSEUDO) return undefined
  return query(getSellerByPseudo, { params: { pseudo } })
})
