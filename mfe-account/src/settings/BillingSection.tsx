import { Link } from '@rouage/slice-kit'
import { TextLink } from '@rouage/ui/TextLink'
import { Row } from './Row'
import * as S from './settings.styles'
import type { SectionProps } from './useProfile'

/** What publishing will fill. Until then it says so, and promises no more than the pricing table does. */
export const BillingSection = ({ profile: { sellerKind } }: SectionProps) => (
  <S.Section id="facturation" aria-labelledby="facturation-titre">
    <h2 id="facturation-titre">Abonnement et factures</h2>
    <S.Rows>
      {sellerKind === 'professionnel' && (
        <Row
          label="Abonnement pro"
          value="Aucun abonnement"
          note="L'abonnement à 39,90 € par mois n'est pas encore ouvert. Il se prendra et se résiliera ici."
        />
      )}
      <Row
        label="Factures"
        value="Aucune facture"
        note="Les options payantes ne sont pas encore ouvertes. Vos factures seront rangées ici."
      />
    </S.Rows>
    <S.Intro>
      <TextLink linkAs={Link} href="/abonnement-pro">
        Voir les conditions de diffusion et tarifs
      </TextLink>
    </S.Intro>
  </S.Section>
)
