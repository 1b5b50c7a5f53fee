import { Link } from '@rouage/slice-kit'
import { ShieldCheck } from '@rouage/ui/icons'
import { color, radius } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Advice = styled.section`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 16px;
  padding: 24px;
  border-radius: ${radius.medium};
  background: ${color.trustSoft};

  & > svg {
    color: ${color.trust};
  }

  h2 {
    margin: 0 0 8px;
    font-size: inherit;
  }

  ul {
    display: grid;
    gap: 8px;
    margin: 0 0 12px;
    padding-left: 20px;
  }

  a {
    color: inherit;
  }
`

/** What keeps a buyer out of trouble; true for every ad. */
export const FraudAdvice = () => (
  <Advice aria-labelledby="fraud-advice">
    <ShieldCheck size={28} />
    <div>
      <h2 id="fraud-advice">Achetez en confiance</h2>
      <ul>
        <li>Voyez et essayez le véhicule avant de payer, carte grise et contrôle technique en main.</li>
        <li>
          N'envoyez jamais d'acompte par mandat, carte prépayée ou virement à une personne que vous n'avez pas
          rencontrée.
        </li>
        <li>Vérifiez la situation du véhicule sur HistoVec, le service gratuit de l'État.</li>
        <li>Un prix bien plus bas que les autres, une urgence, un vendeur à l'étranger&nbsp;: signalez l'annonce.</li>
      </ul>
      <Link href="/charte-de-conduite">Lire la charte de conduite</Link>
    </div>
  </Advice>
)
