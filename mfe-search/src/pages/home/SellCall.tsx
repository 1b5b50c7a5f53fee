import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { useId } from 'react'
import { SellBand } from './home.styles'

/** The call to sell, with what it costs (docs/rules.md, Ads). */
export const SellCall = () => {
  const id = useId()
  return (
    <SellBand aria-labelledby={id}>
      <div>
        <h2 id={id}>Vous vendez votre véhicule ?</h2>
        <p>Six annonces gratuites par an, trois photos chacune, en ligne pendant 60 jours.</p>
      </div>
      <ButtonLink kind="primary" size="large" linkAs={Link} href="/create-announcement">
        Déposer une annonce
      </ButtonLink>
    </SellBand>
  )
}
