import { Link, useSearchParams } from '@rouage/slice-kit'
import { Notice } from '@rouage/ui/Notice'
import { TextLink } from '@rouage/ui/TextLink'
import { subjectIn } from '../../contact/subject'
import { ContactForm } from '../../contact/ContactForm'
import * as S from '../../contact/contact.styles'

/** Writing to the site's support. */
export const ContactPage = () => {
  const [search] = useSearchParams()
  return (
    <S.Sheet>
      <S.Measure>
        <h1>Contact</h1>
        <S.Introduction>
          Une question, un souci, une idée&nbsp;? Écrivez-nous. La réponse est peut-être déjà dans{' '}
          <TextLink linkAs={Link} href="/aide">
            l’aide
          </TextLink>
          .
        </S.Introduction>
        <S.Scale />
        <Notice tone="urgent">
          Notre équipe vous répond <strong>sous 24h à 48h les jours ouvrés</strong>.
        </Notice>
        <ContactForm subject={subjectIn(search)} />
      </S.Measure>
    </S.Sheet>
  )
}
