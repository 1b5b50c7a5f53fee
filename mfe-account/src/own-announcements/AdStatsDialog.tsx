import { announcementStats } from '@rouage/contracts/endpoints/listing'
import { useEndpoint } from '@rouage/slice-kit'
import { BarChart } from '@rouage/ui/BarChart'
import { formatDate } from '@rouage/ui/formats'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import * as S from '../settings/dialogs/dialog.styles'
import { LoadedDialog } from './LoadedDialog'

const SERIES = ['Vues', 'Numéro affiché', 'Favoris'] as const

type Figures = { readonly views: number; readonly phoneReveals: number; readonly favorites?: number | undefined }

const valuesOf = ({ views, phoneReveals, favorites }: Figures): number[] =>
  favorites === undefined ? [views, phoneReveals] : [views, phoneReveals, favorites]

type Props = { readonly id: string; readonly title: string; readonly onClose: () => void }

/** What came of one ad, day by day. */
export const AdStatsDialog = ({ id, title, onClose }: Props) => {
  const stats = useEndpoint(announcementStats, { params: { id } })
  return (
    <LoadedDialog
      title="Statistiques des 30 derniers jours"
      onClose={onClose}
      about={<strong>{title}</strong>}
      of={stats}
      failure="Les statistiques n’ont pas pu être chargées."
      waiting="Chargement des statistiques…"
      place={<Skeleton $height="466px" />}
    >
      {({ totals, days }) => (
        <>
          <StaleNote of={stats} />
          {valuesOf(totals).every((count) => count === 0) ? (
            <S.Text>Personne n’a encore regardé votre annonce ces 30 derniers jours.</S.Text>
          ) : (
            <BarChart
              axis="Jour"
              series={SERIES.slice(0, valuesOf(totals).length)}
              points={days.map((figures) => ({ label: formatDate(figures.day), values: valuesOf(figures) }))}
              tableLabel="Voir jour par jour"
            />
          )}
        </>
      )}
    </LoadedDialog>
  )
}
