import { getPrices } from '@rouage/contracts/endpoints/publish'
import { PHOTO_PACKS, type PhotoPack } from '@rouage/contracts/offers'
import { useEndpoint } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { formatPrice } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useState } from 'react'
import { useAdForm } from '../useAdForm'
import { packChosenWords, packRemovedWords, photoLimit } from './photo-room'
import * as S from './photo-slots.styles'

/** More photos than the plan has, each pack with its price; taking one away takes the photos that have no place then. */
export const PhotoPacks = () => {
  const { draft, save } = useAdForm()
  const { plan, options, photos } = draft
  const { data } = useEndpoint(getPrices)
  const [said, say] = useState<string>()
  const prices = data?.plans.find((each) => each.plan === plan)?.items

  const choose = (photoPack: PhotoPack | undefined) => {
    const most = photoLimit(plan, { photoPack })
    const kept = photos.slice(0, most)
    save({ options: { photoPack }, photos: kept })
    say(photoPack === undefined ? packRemovedWords(photos.length - kept.length) : packChosenWords(photoPack))
  }
  return (
    <>
      <S.Packs>
        {PHOTO_PACKS.map(({ id, label, photos: more }) => {
          const isChosen = options.photoPack === id
          const cents = prices?.[id]
          return (
            <S.Pack key={id} data-chosen={isChosen || undefined}>
              <h3>
                {label}
                {cents != null && ` : ${formatPrice(cents, true)}`}
              </h3>
              <p>{photoLimit(plan, { photoPack: id })} photos au total</p>
              <Button onClick={() => choose(isChosen ? undefined : id)}>
                {isChosen ? 'Supprimer le pack' : 'Choisir ce pack'}
                <VisuallyHidden> de {more} photos</VisuallyHidden>
              </Button>
            </S.Pack>
          )
        })}
      </S.Packs>
      {said !== undefined && (
        <Notice tone="trust" live="polite">
          {said}
        </Notice>
      )}
    </>
  )
}
