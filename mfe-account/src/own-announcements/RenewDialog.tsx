import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { getQuote, renewAnnouncement } from '@rouage/contracts/endpoints/publish'
import type { Quote } from '@rouage/contracts/offers'
import { useEndpoint, usePageNavigation } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { formatPrice } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { Skeleton } from '@rouage/ui/Skeleton'
import { useEffect, useEffectEvent } from 'react'
import { Form } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import { LoadedDialog } from './LoadedDialog'
import { QuoteLines } from './QuoteLines'

type Props = {
  readonly ad: OwnAnnouncement
  /** It was free, and is done. */
  readonly onRenewed: () => void
  readonly onClose: () => void
}

/** The price, once it is known, and the button below it. */
const Confirmation = ({
  quote,
  ad,
  onRenewed,
  onPriceChanged,
}: Pick<Props, 'ad' | 'onRenewed'> & { readonly quote: Quote; readonly onPriceChanged: () => void }) => {
  const navigation = usePageNavigation()
  const { props, failure, isSending } = useEndpointForm(renewAnnouncement, {
    params: { id: ad.id },
    defaultValues: {},
    body: () => ({ quoteVersion: quote.version }),
    onDone: ({ order }) => {
      if (order === null) onRenewed()
      else navigation?.push(`/card-payment?order=${encodeURIComponent(order.id)}`)
    },
  })
  const priceChanged = useEffectEvent(onPriceChanged)
  useEffect(() => {
    if (failure?.code === 'price_changed') priceChanged()
  }, [failure])
  return (
    <Form {...props}>
      <QuoteLines quote={quote} />
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure.text}
        </Notice>
      )}
      <SubmitButton size="large" isWide isLoading={isSending}>
        {quote.totalCents === 0 ? 'Renouveler' : `Renouveler et payer ${formatPrice(quote.totalCents)}`}
      </SubmitButton>
    </Form>
  )
}

/** Says what a renewal costs, and renews or goes on to its payment. */
export const RenewDialog = ({ ad, onRenewed, onClose }: Props) => {
  // Another ad may have taken the last free place since.
  const asked = useEndpoint(getQuote, { query: { purpose: 'renewal', announcementId: ad.id } }, { staleTime: 0 })
  return (
    <LoadedDialog
      title="Renouveler l'annonce"
      onClose={onClose}
      about={
        <>
          <strong>{ad.title}</strong> repart pour 60 jours à compter d’aujourd’hui. Ce renouvellement compte comme une
          annonce de votre quota de l’année.
        </>
      }
      of={asked}
      failure="Le prix n’a pas pu être chargé."
      waiting="Calcul du prix…"
      place={
        <>
          <Skeleton $height="52px" />
          <Skeleton $height="52px" />
        </>
      }
    >
      {(quote) => <Confirmation quote={quote} ad={ad} onRenewed={onRenewed} onPriceChanged={asked.refetch} />}
    </LoadedDialog>
  )
}
