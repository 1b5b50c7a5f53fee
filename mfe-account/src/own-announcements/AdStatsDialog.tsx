import { announcementStats } from '@rouage/contracts/endpoints/listing'
import { useEndpoint } from '@rouage/slice-kit'
import { BarChart } from '@rouage/ui/BarChart'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { formatDate } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import * as S from '../settings/dialogs/dialog.styles'

const SERIES = ['Vues', 'Numéro affiché'] as const

type Props = { readonly id: string; readonly title: string; readonly onClose: () => void }

/** What came of one ad, day by day. */
export const AdStatsDialog = ({ id, title, onClose }: Props) => {
  const stats = useEndpoint(announcementStats, { params: { id } })
  const { data, error, refetch, isFetching } = stats
  const isQuiet = data !== undefined && data.totals.views === 0 && data.totals.phoneReveals === 0
  return (
    <Dialog isOpen onClose={onClose} title="Statistiques des 30 derniers jours">
      <S.Stack>
        <S.Text>
          <strong>{title}</strong>
        </S.Text>
        <StaleNote of={stats} />
        {data === undefined && error !== null && (
          <Notice
            tone="danger"
            live="assertive"
            action={
              <Button onClick={refetch} isLoading={isFetching}>
                Réessayer
              </Button>
            }
          >
            Les statistiques n’ont pas pu être chargées. {error.message}
          </Notice>
        )}
        {data === undefined && error === null && (
          <>
            <VisuallyHidden as="output">Chargement des statistiques…</VisuallyHidden>
            <Skeleton $height="324px" />
          </>
        )}
        {isQuiet && <S.Text>Personne n’a encore regardé votre annonce ces 30 derniers jours.</S.Text>}
        {data !== undefined && !isQuiet && (
          <BarChart
            axis="Jour"
            series={SERIES}
            points={data.days.map(({ day, views, phoneReveals }) => ({
              label: formatDate(day),
              values: [views, phoneReveals],
            }))}
            tableLabel="Voir jour par jour"
          />
        )}
      </S.Stack>
    </Dialog>
  )
}
