import { listOwnAnnouncements } from '@rouage/contracts/endpoints/listing'
import { useEndpoint } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Notice } from '@rouage/ui/Notice'
import { StaleNote } from '@rouage/ui/RetryNote'
import { AdTable, type AdTableProps } from './AdTable'
import * as S from './own-announcements.styles'

type Props = Omit<AdTableProps, 'ads'> & {
  /** Where the next page begins, as the page before says; null behind the last one. */
  readonly after: string | null
  /** How many more pages were asked for. */
  readonly count: number
  readonly onMore: () => void
}

/**
 * The pages after the first, and the button that asks for another. Each begins where the one before ends now: when ads
 * come or go, none is shown twice or left out.
 */
export const MorePages = ({ after, count, ...shared }: Props) => {
  if (after === null) return null
  return count === 0 ? (
    <More onMore={shared.onMore} isLoading={false} />
  ) : (
    <FurtherPage after={after} count={count} {...shared} />
  )
}

const FurtherPage = ({ after, count, onMore, ...table }: Props & { readonly after: string }) => {
  const list = useEndpoint(listOwnAnnouncements, { query: { after } }, { keepPrevious: true })
  const { data, error, refetch, isFetching } = list
  if (data === undefined && error !== null) {
    return (
      <S.Foot>
        <Notice
          tone="danger"
          live="assertive"
          action={
            <Button onClick={refetch} isLoading={isFetching}>
              Réessayer
            </Button>
          }
        >
          {error.message}
        </Notice>
      </S.Foot>
    )
  }
  if (data === undefined) return <More onMore={() => {}} isLoading />
  return (
    <>
      <StaleNote of={list} />
      <AdTable ads={data.items} {...table} />
      <MorePages after={data.next} count={count - 1} onMore={onMore} {...table} />
    </>
  )
}

const More = ({ onMore, isLoading }: { readonly onMore: () => void; readonly isLoading: boolean }) => (
  <S.Foot>
    <Button onClick={onMore} isLoading={isLoading}>
      Afficher plus d'annonces
    </Button>
  </S.Foot>
)
