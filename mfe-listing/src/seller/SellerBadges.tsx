import type { SellerCard } from '@rouage/contracts/announcement'
import { CertifiedBadge, ProBadge } from '@rouage/ui/Badge'
import styled from 'styled-components'
import { isProfessional } from './seller-facts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

export const SellerBadges = ({ seller }: { readonly seller: SellerCard }) =>
  isProfessional(seller) || seller.certified ? (
    <Row>
      {isProfessional(seller) && <ProBadge />}
      {seller.certified && <CertifiedBadge />}
    </Row>
  ) : null
