import { getSeller } from '@rouage/contracts/endpoints/listing'
import { query } from '@rouage/slice-kit'
import { isId } from '../../problems'
import { defineSellerPage } from '../../seller/define-seller-page'

export const page = defineSellerPage(({ params: { userId = '' } }) =>
  isId(userId) ? query(getSeller, { params: { userId } }) : undefined,
)
