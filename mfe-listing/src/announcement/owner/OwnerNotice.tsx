import {
  getAnnouncement,
  getOwnAnnouncement,
  type OwnAnnouncementPage,
  resumeAnnouncement,
} from '@rouage/contracts/endpoints/listing'
import { ApiProblem, callEndpoint, Link, useEndpointCache } from '@rouage/slice-kit'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { formatDate } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { toast } from '@rouage/ui/Toast'
import { useRef, useState } from 'react'

const OwnAds = ({ label }: { readonly label: string }) => (
  <ButtonLink linkAs={Link} href="/profile?onglet=annonces">
    {label}
  </ButtonLink>
)

/** Brings a paused ad back online, once for two clicks. */
const ResumeButton = ({ ad }: { readonly ad: OwnAnnouncementPage }) => {
  const cache = useEndpointCache()
  const isBusy = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const resume = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(true)
    const input = { params: { id: ad.id } }
    try {
      const { status } = await callEndpoint(resumeAnnouncement, input)
      await cache.write(getOwnAnnouncement, { ...ad, status }, input)
      toast({ tone: 'success', title: 'Annonce remise en ligne' })
      await cache.refresh(getAnnouncement, input)
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'Impossible de modifier le statut',
        text: error instanceof ApiProblem ? error.message : undefined,
      })
      // It is no longer as it was shown: ask what it is now.
      void cache.refresh(getOwnAnnouncement, input)
    } finally {
      isBusy.current = false
      setUnderWay(false)
    }
  }
  return (
    <Button kind="primary" onClick={() => void resume()} isLoading={isUnderWay}>
      Remettre en ligne
    </Button>
  )
}

/** What keeps an ad from visitors, in its owner's words, and what they can do. */
export const OwnerNotice = ({ ad }: { readonly ad: OwnAnnouncementPage }) => {
  if (ad.status === 'published') {
    return (
      <Notice tone="trust" title="Votre annonce est en ligne" live="polite" action={<OwnAds label="Mes annonces" />}>
        Les acheteurs la voient jusqu’au {formatDate(ad.expiresAt)}.
      </Notice>
    )
  }
  if (ad.status === 'paused') {
    return (
      <Notice
        tone="urgent"
        title="Votre annonce est en pause"
        live="polite"
        action={
          <>
            <ResumeButton ad={ad} />
            <OwnAds label="Mes annonces" />
          </>
        }
      >
        Vous seul la voyez. Vous pouvez la remettre en ligne jusqu’au {formatDate(ad.expiresAt)}.
      </Notice>
    )
  }
  return (
    <Notice
      tone="danger"
      title={`Votre annonce a expiré le ${formatDate(ad.expiresAt)}`}
      action={<OwnAds label="La renouveler" />}
    >
      Vous seul la voyez. Dans «&nbsp;Mes annonces&nbsp;», vous pouvez la renouveler pour 60 jours, la modifier ou la
      supprimer.
    </Notice>
  )
}
