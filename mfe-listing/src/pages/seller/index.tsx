import { getSellerByPseudo } from '@rouage/contracts/endpoints/listing'
import { defineSellerPage } from '../../seller/define-seller-page'

/** As long as a pseudo can be; see the contract. */
const MAX_PSEUDO = 80

export const page = defineSellerPage(getSellerByPseudo, ({ params: { sellerPseudo = '' } }) => {
  const pseudo = sellerPseudo.trim()
  return pseudo === '' || pseudo.length > MAX_PSEUDO ? undefined : { pseudo }
})
