import { Notice } from '@rouage/ui/Notice'
import { TEST_CARDS } from './test-cards'
import * as S from './simulated.styles'

/** Says that nothing is charged, and which cards there are to try. */
export const TestCards = ({ onChoose }: { readonly onChoose: (number: string) => void }) => (
  <Notice tone="urgent" title="Paiement simulé : aucun argent ne sera débité">
    N’entrez jamais le numéro d’une vraie carte. Choisissez une carte d’essai, ou saisissez son numéro&nbsp;:
    <S.Cards>
      {TEST_CARDS.map(({ number, outcome }) => (
        <li key={number}>
          <S.Fill type="button" onClick={() => onChoose(number)}>
            <strong>{number}</strong>
            <span>{outcome}</span>
          </S.Fill>
        </li>
      ))}
    </S.Cards>
  </Notice>
)
