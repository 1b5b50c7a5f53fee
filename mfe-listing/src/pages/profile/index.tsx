import { getSeller } from '@rouage/contracts/endpoints/listing'
import { isId } from '@rouage/contracts/id-pattern'
import { query } from '@rouage/slice-kit'
import { defineSellerPage } from '../../seller/define-seller-page'

export const page = defineSellerPage(({ params: { userId = '' } }) =>
  isId(userId) ? query(getSeller, { params: { userId } }) : undefined,
)
