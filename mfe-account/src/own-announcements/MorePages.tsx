import { listOwnAnnouncements } from '@rouage/contracts/endpoints/listing'
import { useEndpoint } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Notice } from '@rouage/ui/Notice'
import { StaleNote } from '@rouage/ui/RetryNote'
import { AdTable, type AdTableProps } from './AdTable'
import * as S from './own-announcements-style'

type Shared = Omit<AdTableProps, 'ads'> & { readonly onMore: (cursor: string) => void }

/** The pages after the first, each with its own cursor, and the button that asks for another. */
export const MorePages = ({ first, cursors, ...shared }: Shared & { readonly first: string | null; readonly cursors: readonly string[] }) => (
  <>
    {cursors.map((cursor, at) => (
      <FurtherPage key={cursor} cursor={cursor} isLast={at === cursors.length - 1} {...shared} />
    ))}
    {cursors.length === 0 && first !== null && <More onMore={() => shared.onMore(first)} isLoading={false} />}
  </>
)

const FurtherPage = ({ cursor, isLast, onMore, ...table }: Shared & { readonly cursor: string; readonly isLast: boolean }) => {
  const list = useEndpoint(listOwnAnnouncements, { query: { after: cursor } })
  const { data, error, refetch, isFetching } = list
  if (data === undefined && error !== null) {
    return (
      <S.Foot>
        <Notice tone="danger" live="assertive" action={<Button onClick={refetch} isLoading={isFetching}>Réessayer</Button>}>
          {error.message}
        </Notice>
      </S.Foot>
    )
  }
  const next = data?.next ?? null
  return (
    <>
      <StaleNote of={list} />
      {data !== undefined && <AdTable ads={data.items} {...table} />}
      {data === undefined ? <More onMore={() => {}} isLoading /> : isLast && next !== null && <More onMore={() => onMore(next)} isLoading={false} />}
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
