import { getSeller } from '@rouage/contracts/endpoints/listing'
import { isId } from '../../problems'
import { defineSellerPage } from '../../seller/define-seller-page'

export const page = defineSellerPage(getSeller, ({ params: { userId = '' } }) => (isId(userId) ? { userId } : undefined))
