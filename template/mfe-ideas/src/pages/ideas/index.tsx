import { ideasChanged, listIdeas } from '@rouage/contracts/template/ideas'
import { definePage } from '@rouage/slice-kit'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { useLive } from '@rouage/slice-kit/live'
import { pageColumn, space } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { IdeaForm } from './IdeaForm'
import { IdeaList } from './IdeaList'

const Column = styled.div`
  ${pageColumn}
  padding-block: ${space(6)};
  &,
  > form {
    display: grid;
    gap: ${space(5)};
  }
`

export const page = definePage({
  head: () => ({ title: 'Boîte à idées', noindex: true }),
  Component: () => {
    const inputOf = (after?: string) => ({ query: { after } })
    const list = useInfiniteEndpoint(listIdeas, { inputOf, nextOf: ({ next }) => next })
    useLive(ideasChanged, list.refetch)
    return (
      <Column>
        <h1>Boîte à idées</h1>
        <IdeaForm onDone={list.refetch} />
        <IdeaList list={list} />
      </Column>
    )
  },
})
