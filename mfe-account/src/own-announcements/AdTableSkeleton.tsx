import { DataTable } from '@rouage/ui/DataTable'
import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import * as S from './own-announcements.styles'

/** Rows of the same size as those to come. */
export const AdTableSkeleton = () => (
  <>
    <VisuallyHidden as="output">Chargement de vos annonces…</VisuallyHidden>
    <div aria-hidden="true">
      <DataTable
        label=""
        rows={['1', '2', '3']}
        rowKey={(row) => row}
        columns={[
          {
            id: 'photo',
            header: '',
            place: 'media',
            cell: () => (
              <S.Cover>
                <Skeleton $height="78px" />
              </S.Cover>
            ),
          },
          { id: 'title', header: 'Annonce', place: 'lead', cell: () => <Skeleton $width="200px" $height="42px" /> },
          { id: 'price', header: 'Prix', place: 'lead', cell: () => <Skeleton $width="80px" $height="20px" /> },
          { id: 'expiry', header: 'Expiration', place: 'fact', cell: () => <Skeleton $width="120px" $height="20px" /> },
          {
            id: 'actions',
            header: '',
            place: 'actions',
            isEnd: true,
            cell: () => <Skeleton $width="140px" $height="44px" />,
          },
        ]}
      />
    </div>
  </>
)
