import { useUser } from '@rouage/slice-kit'
import { DraftCard } from '@rouage/ui/AnnouncementCard'
import { space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { useAdForm } from '../useAdForm'

const Frame = styled.section`
  display: grid;
  gap: ${space(2)};
  min-width: 0;

  h2 {
    margin: 0;
    font-size: ${text.body};
    font-weight: ${weight.strong};
  }
`

/** How the ad will stand among results. */
export const Preview = () => {
  const { glance, place, draft } = useAdForm()
  const user = useUser()
  return (
    <Frame aria-label="Aperçu de l’annonce">
      <h2>Aperçu</h2>
      <DraftCard
        name={glance?.name}
        engine={glance?.engine}
        priceCents={glance?.priceCents}
        facts={glance?.cardFacts ?? []}
        place={place === undefined ? undefined : `${place.city} (${place.departmentCode})`}
        seller={user?.sellerKind === 'professionnel' ? 'Vendeur Pro' : 'Particulier'}
        photo={draft.photos[0]}
        photoCount={draft.photos.length}
        isUrgent={draft.options.urgent === true}
      />
    </Frame>
  )
}
