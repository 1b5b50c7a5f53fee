import { Link } from '@rouage/slice-kit'
import { ShieldCheck } from '@rouage/ui/icons'
import * as S from './fraud-advice.styles'

/** What keeps a buyer out of trouble; true for every ad. */
export const FraudAdvice = () => (
  <S.Advice aria-labelledby="fraud-advice">
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
  </S.Advice>
)
