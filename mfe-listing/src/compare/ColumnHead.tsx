import { Link } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { IconButton } from '@rouage/ui/IconButton'
import { X } from '@rouage/ui/icons'
import { Photo } from '@rouage/ui/Photo'
import { Price } from '@rouage/ui/Price'
import { Skeleton } from '@rouage/ui/Skeleton'
import { FavoriteHeart } from '../announcement/FavoriteHeart'
import { announcementPath } from '../paths'
import * as S from './column-head.styles'
import type { Column } from './useColumns'

const nameOf = (column: Column): string => (column.state === 'here' ? column.ad.title : 'cette annonce')

const Known = ({ column }: { readonly column: Column }) => {
  if (column.state === 'here') {
    const { ad } = column
    return (
      <>
        <Link href={announcementPath(ad.id)}>{ad.title}</Link>
        <Price cents={ad.priceCents} size="small" />
      </>
    )
  }
  if (column.state === 'gone') return <p>Cette annonce n’est plus en ligne.</p>
  if (column.state === 'loading') return <Skeleton $height="44px" aria-label="Chargement de l'annonce..." />
  return (
    <>
      <p role="alert">{column.message}</p>
      <Button onClick={column.retry}>Réessayer</Button>
    </>
  )
}

/** Which vehicle a column is about, and what may be done with it. */
export const ColumnHead = ({ column, onRemove }: { readonly column: Column; readonly onRemove: () => void }) => (
  <S.Vehicle>
    <S.Picture>
      <Photo
        photo={column.state === 'here' ? column.ad.photos[0] : undefined}
        alt=""
        sizes="(min-width: 720px) 260px, 150px"
        priority
        number={1}
      />
    </S.Picture>
    <Known column={column} />
    <S.Tools>
      {column.state === 'here' && (
        <S.HeartPlace>
          <FavoriteHeart announcementId={column.id} title={column.ad.title} />
        </S.HeartPlace>
      )}
      <IconButton kind="floating" label={`Retirer ${nameOf(column)} de la comparaison`} onClick={onRemove}>
        <X />
      </IconButton>
    </S.Tools>
  </S.Vehicle>
)
