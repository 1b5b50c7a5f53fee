import type { AnnouncementSummary, SellerCard } from '@rouage/contracts/announcement'
import { useNavigate, useUser } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { formatPrice } from '@rouage/ui/formats'
import { MessageSquare } from '@rouage/ui/icons'
import { Select } from '@rouage/ui/Select'
import { type FormEvent, useState } from 'react'
import { PhoneAction } from '../announcement/PhoneAction'
import { PhoneSlot } from '../announcement/actions.styles'
import { usePhoneReveal } from '../announcement/usePhoneReveal'
import { conversationPath } from '../paths'
import * as S from './contact.styles'
import { displayName, isProfessional } from './seller-facts'

/** An ad of theirs, and whether a number can be asked for. */
export type ContactAd = Pick<AnnouncementSummary, 'id' | 'title' | 'priceCents'> & { readonly hasPhone?: boolean }

/** The number of one ad, as on the ad itself. */
const SellerPhone = ({ announcementId }: { readonly announcementId: string }) => (
  <PhoneSlot $isCompact={false} aria-live="polite">
    <PhoneAction {...usePhoneReveal(announcementId)} size="large" />
    <noscript>Activez JavaScript pour afficher le numéro du vendeur.</noscript>
  </PhoneSlot>
)

type Props = { readonly seller: SellerCard; readonly ads: readonly ContactAd[] }

/**
 * The ways to reach a seller: a message about one of the ads that are shown, and of a professional the phone. Without
 * JavaScript the form leads to the conversation by itself. Nobody writes to themselves.
 */
export const SellerContact = ({ seller, ads }: Props) => {
  const isOwn = useUser()?.id === seller.id
  const navigate = useNavigate()
  const [chosenId, choose] = useState<string>()
  const chosen = ads.find(({ id }) => id === chosenId) ?? ads[0]
  if (isOwn || chosen === undefined) return null

  const write = (event: FormEvent) => {
    event.preventDefault()
    void navigate(conversationPath(chosen.id))
  }
  return (
    <S.Card aria-labelledby="seller-contact">
      <h2 id="seller-contact">Contacter {displayName(seller)}</h2>
      <S.Ways action="/messagerie" method="get" onSubmit={write}>
        <Select
          label="À propos de"
          name="conversation"
          value={chosen.id}
          options={ads.map(({ id, title, priceCents }) => ({
            value: id,
            label: `${title}, ${formatPrice(priceCents)}`,
          }))}
          onChange={({ target }) => choose(target.value)}
        />
        <Button type="submit" kind="primary" size="large" isWide>
          <MessageSquare size={20} />
          Écrire au vendeur
        </Button>
      </S.Ways>
      {isProfessional(seller) && chosen.hasPhone === true && <SellerPhone key={chosen.id} announcementId={chosen.id} />}
    </S.Card>
  )
}
