import { Link } from '@rouage/slice-kit'
import { TextLink } from '@rouage/ui/TextLink'
import * as S from './auth.styles'

/** What an account's data is for, under the button that opens one. */
export const SignUpNote = () => (
  <S.Small>
    Vos données servent à votre compte et à vos annonces, rien d'autre&nbsp;: lisez la{' '}
    <TextLink linkAs={Link} href="/politique-confidentialite">
      politique de confidentialité
    </TextLink>{' '}
    et la{' '}
    <TextLink linkAs={Link} href="/charte-de-conduite">
      charte de conduite
    </TextLink>
    .
  </S.Small>
)
