import type { Draft } from '@rouage/contracts/endpoints/publish'
import { Link } from '@rouage/slice-kit'
import { Badge } from '@rouage/ui/Badge'
import { ButtonLink } from '@rouage/ui/Button'
import { Card } from '@rouage/ui/Card'
import { Pencil } from '@rouage/ui/icons'
import { KeyFacts } from '@rouage/ui/KeyFacts'
import { formAddress } from '../options/field-address'
import { recapOf } from './recap'
import * as S from './summary.styles'

/** An ad as its buyers will see it. */
export const AdRecap = ({ draft }: { readonly draft: Draft }) => {
  const { type, title, price, place, description, facts, equipment, hasPhone } = recapOf(draft.fields)
  const photos = draft.photos.length === 0 ? [undefined] : draft.photos
  return (
    <Card aria-label="Votre annonce, telle que les acheteurs la verront">
      <S.Photos>
        {photos.map((photo, at) => (
          <li key={photo?.id ?? 'none'}>
            <S.AdPhoto
              photo={photo}
              alt={`Photo ${at + 1}`}
              sizes={at === 0 ? '(min-width: 1024px) 480px, 100vw' : '120px'}
              priority={at === 0 && 'first'}
              number={at + 1}
            />
          </li>
        ))}
      </S.Photos>
      {type !== '' && <Badge>{type}</Badge>}
      <S.Title>{title === '' ? <S.Missing>Sans titre</S.Missing> : title}</S.Title>
      <S.Price>{price === '' ? <S.Missing>Prix à indiquer</S.Missing> : price}</S.Price>
      {facts.length > 0 && <KeyFacts facts={facts} />}
      <S.Part>
        <h3>Description</h3>
        <p>{description === '' ? <S.Missing>Aucune description</S.Missing> : description}</p>
      </S.Part>
      {equipment.length > 0 && (
        <S.Part>
          <h3>Équipement</h3>
          <p>{equipment.join(', ')}</p>
        </S.Part>
      )}
      <S.Part>
        <h3>Localisation et contact</h3>
        <p>{place === '' ? <S.Missing>Commune à choisir</S.Missing> : place}</p>
        <p>
          {hasPhone
            ? 'Messages, et téléphone pour qui demande votre numéro.'
            : 'Messages uniquement, votre numéro n’est pas donné.'}
        </p>
      </S.Part>
      <S.Foot>
        <ButtonLink linkAs={Link} href={formAddress(draft.key)}>
          <Pencil /> Modifier l’annonce
        </ButtonLink>
      </S.Foot>
    </Card>
  )
}
