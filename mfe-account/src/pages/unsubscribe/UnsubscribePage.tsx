import { Link, useSearchParams } from '@rouage/slice-kit'
import { useHydrated } from '@rouage/ui/hooks'
import { Notice } from '@rouage/ui/Notice'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import { Subscription } from '../../unsubscribe/Subscription'
import * as S from '../../unsubscribe/unsubscribe.styles'

/** Where the links in e-mails lead: they are turned off here by a click, and on again by another. */
export const UnsubscribePage = () => {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const token = search.get('jeton') ?? ''
  return (
    <S.Sheet>
      <h1>Vos e-mails</h1>
      {token === '' ? (
        <Notice tone="danger">
          Cette adresse est incomplète. Ouvrez le lien de l’e-mail, ou réglez vos e-mails depuis votre profil.
        </Notice>
      ) : (
        <>{isHydrated ? <Subscription key={token} token={token} /> : <Skeleton $height="200px" />}</>
      )}
      <S.Small>
        Tous vos réglages sont dans{' '}
        <TextLink linkAs={Link} href="/profile?onglet=parametres#notifications">
          votre profil
        </TextLink>
        .
      </S.Small>
    </S.Sheet>
  )
}
