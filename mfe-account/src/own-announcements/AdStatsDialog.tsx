import { announcementStats } from '@rouage/contracts/endpoints/listing'
import { useEndpoint } from '@rouage/slice-kit'
import { BarChart } from '@rouage/ui/BarChart'
import { formatDate } from '@rouage/ui/formats'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import * as S from '../settings/dialogs/dialog.styles'
import { LoadedDialog } from './LoadedDialog'

type Figures = {
  readonly views: number
  readonly phoneReveals: number
  readonly favorites?: number | undefined
  readonly messages?: number | undefined
}

const SERIES: readonly { readonly label: string; readonly of: (figures: Figures) => number | undefined }[] = [
  { label: 'Vues', of: ({ views }) => views },
  { label: 'Numéro affiché', of: ({ phoneReveals }) => phoneReveals },
  { label: 'Messages', of: ({ messages }) => messages },
  { label: 'Favoris', of: ({ favorites }) => favorites },
]

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
      {({ totals, days }) => {
        // What others are asked for may be missing.
        const known = SERIES.filter(({ of }) => of(totals) !== undefined)
        return (
          <>
            <StaleNote of={stats} />
            {known.every(({ of }) => of(totals) === 0) ? (
              <S.Text>Personne n’a encore regardé votre annonce ces 30 derniers jours.</S.Text>
            ) : (
              <BarChart
                axis="Jour"
                series={known.map(({ label }) => label)}
                points={days.map((figures) => ({
                  label: formatDate(figures.day),
                  values: known.map(({ of }) => of(figures) ?? 0),
                }))}
                tableLabel="Voir jour par jour"
              />
            )}
          </>
        )
      }}
    </LoadedDialog>
  )
}
