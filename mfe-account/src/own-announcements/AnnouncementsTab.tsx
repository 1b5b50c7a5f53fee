import { ErrorState } from '@rouage/ui/ErrorState'
import { usePart } from '@rouage/ui/hooks'
import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useEffect } from 'react'

const load = () => import('./OwnAnnouncements').then(({ OwnAnnouncements }) => OwnAnnouncements)

/** The tab Mes Annonces, whose code comes with its data: most visits to a profile are for the settings. */
export const AnnouncementsTab = ({ isKnown }: { readonly isKnown: boolean }) => {
  const { Part: OwnAnnouncements, hasFailed, want } = usePart(load)
  useEffect(want, [want])
  if (OwnAnnouncements !== undefined) return <OwnAnnouncements isKnown={isKnown} />
  if (hasFailed) return <ErrorState title="Impossible de charger les annonces" onRetry={want} />
  return (
    <>
      <VisuallyHidden as="output">Chargement de vos annonces…</VisuallyHidden>
      <Skeleton $height="420px" />
    </>
  )
}
