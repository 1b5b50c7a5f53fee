import styled from 'styled-components'
import { Button } from '../Button'
import { Notice } from '../Notice'
import { space } from '../tokens'

const Foot = styled.div`
  display: grid;
  justify-items: center;
  margin-top: ${space(5)};
`

/** A list that comes in pages, as far as asking for the next one goes. */
type Pages = {
  readonly hasMore: boolean
  readonly isFetchingMore: boolean
  readonly moreError: { readonly message: string } | null
  readonly fetchMore: () => void
}

/** Asks for the next page of a list, and says where it did not come; nothing behind the last one. */
export const MorePages = ({ of: list, label }: { readonly of: Pages; readonly label: string }) => {
  if (!list.hasMore) return null
  const ask = (words: string) => (
    <Button onClick={list.fetchMore} isLoading={list.isFetchingMore}>
      {words}
    </Button>
  )
  return (
    <Foot>
      {list.moreError === null ? (
        ask(label)
      ) : (
        <Notice tone="danger" live="assertive" action={ask('Réessayer')}>
          {list.moreError.message}
        </Notice>
      )}
    </Foot>
  )
}
