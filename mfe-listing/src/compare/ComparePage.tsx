import { Link, useNavigate, usePageContext } from '@rouage/slice-kit'
import { comparedAds, comparisonPath, MAX_COMPARED } from '@rouage/slice-kit/compared-ads'
import { ButtonLink } from '@rouage/ui/Button'
import { Checkbox } from '@rouage/ui/Checkbox'
import { SearchDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { useHydrated } from '@rouage/ui/hooks'
import { TextLink } from '@rouage/ui/TextLink'
import { color, headingStyle, pageColumn, space } from '@rouage/ui/tokens'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { AddMore } from './AddMore'
import { comparedIn } from './address'
import { ComparisonTable } from './ComparisonTable'
import { useColumns } from './useColumns'

const Page = styled.div`
  ${pageColumn}
  padding-block: ${space(5)} ${space(12)};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  margin-bottom: ${space(4)};

  h1 {
    ${headingStyle}
  }
  h1:focus {
    outline: none;
  }
  @media print {
    label,
    button {
      display: none;
    }
  }
`

/** One vehicle is compared with nothing: what comes next stands above it. */
const Alone = styled.p`
  margin: 0 0 ${space(4)};
  color: ${color.inkSoft};

  @media print {
    display: none;
  }
`

const Empty = () => (
  <EmptyState
    drawing={<SearchDrawing />}
    title="Aucun véhicule à comparer"
    action={
      <ButtonLink kind="primary" linkAs={Link} href="/search">
        Rechercher une annonce
      </ButtonLink>
    }
  >
    Touchez «&nbsp;Comparer&nbsp;» sur une annonce, dans vos favoris ou parmi les annonces vues récemment.
  </EmptyState>
)

/** Up to four vehicles side by side. The address says which, so that it can be shared. */
export const ComparePage = () => {
  const { search } = usePageContext()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const ids = comparedIn(search)
  const columns = useColumns(ids)
  const isAddressed = search.has('annonces')

  useEffect(() => {
    // Whoever comes without an address wants what this browser keeps.
    const kept = comparedAds.read()
    if (!isAddressed && kept.length > 0) void navigate(comparisonPath(kept), { replace: true })
  }, [isAddressed, navigate])

  const show = (next: readonly string[]): void => {
    comparedAds.set(next)
    void navigate(comparisonPath(next), { replace: true })
  }
  const more = isHydrated && ids.length < MAX_COMPARED && <AddMore ids={ids} onAdd={(id) => show([...ids, id])} />
  const canDiffer = columns.filter(({ state }) => state === 'here').length > 1
  return (
    <Page>
      <Head>
        <h1 tabIndex={-1}>Comparer des véhicules</h1>
        {isHydrated && canDiffer && (
          <Checkbox
            label="Différences seulement"
            checked={differencesOnly}
            onChange={({ currentTarget }) => setDifferencesOnly(currentTarget.checked)}
          />
        )}
      </Head>
      {ids.length === 1 && (
        <>
          <Alone>
            Ajoutez au moins un véhicule pour comparer, ou{' '}
            <TextLink linkAs={Link} href="/search">
              cherchez-en un autre
            </TextLink>
            .
          </Alone>
          {more}
        </>
      )}
      {ids.length === 0 ? (
        <Empty />
      ) : (
        <ComparisonTable
          columns={columns}
          differencesOnly={differencesOnly && canDiffer}
          onRemove={(id) => show(ids.filter((each) => each !== id))}
        />
      )}
      {ids.length !== 1 && more}
    </Page>
  )
}
