import { Heart, ShieldCheck, Tag } from '@rouage/ui/icons'
import * as S from './auth.styles'

/** What an account is good for: three facts that are true. */
export const Reasons = () => (
  <S.Reasons aria-label="À quoi sert un compte">
    <h2>Un compte, et tout se retrouve.</h2>
    <ul>
      <li>
        <Heart />
        <strong>Vos favoris vous suivent</strong>
        <span>Ceux de ce navigateur rejoignent votre compte, sur tous vos appareils.</span>
      </li>
      <li>
        <Tag />
        <strong>Vos annonces d'un coup d'œil</strong>
        <span>En ligne, en pause, bientôt à terme&nbsp;: vous décidez en un geste.</span>
      </li>
      <li>
        <ShieldCheck />
        <strong>Votre compte bien gardé</strong>
        <span>
          Double authentification, appareils connectés sous vos yeux, export et suppression de vos données quand vous
          voulez.
        </span>
      </li>
    </ul>
  </S.Reasons>
)
