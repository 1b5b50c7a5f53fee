import { Link } from '@rouage/slice-kit'
import { TextLink } from '@rouage/ui/TextLink'
import { Invoices } from './Invoices'
import * as S from './settings.styles'
import { SubscriptionRow } from './SubscriptionRow'
import type { SectionProps } from './useProfile'

/** What is paid: a professional's subscription, and everybody's invoices. */
export const BillingSection = ({ profile: { sellerKind } }: SectionProps) => (
  <S.Section id="facturation" aria-labelledby="facturation-titre">
    <h2 id="facturation-titre">Abonnement et factures</h2>
    {sellerKind === 'professionnel' && <SubscriptionRow />}
    <Invoices />
    <S.Intro>
      <TextLink linkAs={Link} href="/abonnement-pro">
        Voir les conditions de diffusion et tarifs
      </TextLink>
    </S.Intro>
  </S.Section>
)
