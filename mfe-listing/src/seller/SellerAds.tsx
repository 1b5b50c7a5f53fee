import type { listSellerAds, listSellerAdsByPseudo, SellerAds as Answer } from '@rouage/contracts/endpoints/listing'
import { readSellerAds, SELLER_SORTS, type SellerAdsQuery, sellerAdsSearch } from '@rouage/contracts/seller-ads-query'
import { type EndpointResult, Link, useNavigate, usePageContext } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { formatCount } from '@rouage/ui/formats'
import { Pagination } from '@rouage/ui/Pagination'
import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { Select } from '@rouage/ui/Select'
import { type FormEvent, useEffect, useRef } from 'react'
import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { AdGrid } from '../ads/AdGrid'
import * as S from './seller.styles'

export type AdsState = EndpointResult<typeof listSellerAds | typeof listSellerAdsByPseudo>

const ALL: SellerAdsQuery = readSellerAds(new URLSearchParams())

/** Where this page of theirs is, with other ads. */
const useAdsAddress = () => {
  const { path, search } = usePageContext()
  const query = readSellerAds(search)
  return {
    path,
    query,
    hrefOf: (change: Partial<SellerAdsQuery>): string => {
      const words = sellerAdsSearch({ ...query, page: 1, ...change }, search)
      return words === '' ? path : `${path}?${words}`
    },
  }
}

const optionsOf = (facet: Answer['makes']) =>
  facet.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))

const same = (one: string, other: string): boolean => one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0

/** Which ads and in which order. The address holds it, so that it can be shared, and a form without JavaScript sends it. */
const Filters = ({ data: { types, makes } }: { readonly data: Answer }) => {
  const { path, query, hrefOf } = useAdsAddress()
  const navigate = useNavigate()
  const show = (change: Partial<SellerAdsQuery>) => void navigate(hrefOf(change))
  const make = makes.find(({ value }) => query.marque !== undefined && same(value, query.marque))?.value ?? ''
  return (
    <S.Filters
      action={path}
      method="get"
      aria-label="Choisir parmi ses annonces"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {(types.length > 1 || query.type !== undefined) && (
        <Select
          label="Type"
          name="type"
          value={query.type ?? ''}
          placeholder="Tous"
          options={optionsOf(types)}
          onChange={({ target: { value } }) =>
            show({ type: readSellerAds(new URLSearchParams({ type: value })).type, marque: undefined })
          }
        />
      )}
      {(makes.length > 1 || query.marque !== undefined) && (
        <Select
          label="Marque"
          name="marque"
          value={make}
          placeholder="Toutes"
          options={optionsOf(makes)}
          onChange={({ target: { value } }) => show({ marque: value === '' ? undefined : value })}
        />
      )}
      <Select
        label="Trier par"
        name="tri"
        value={query.tri}
        options={SELLER_SORTS.map(({ id, label }) => ({ value: id, label }))}
        onChange={({ target }) => show({ tri: SELLER_SORTS.find(({ id }) => id === target.value)?.id ?? ALL.tri })}
      />
      <noscript>
        <Button type="submit">Afficher</Button>
      </noscript>
    </S.Filters>
  )
}

const Found = ({
  state,
  data,
  onPage,
}: {
  readonly state: AdsState
  readonly data: Answer
  readonly onPage: () => void
}) => {
  const { hrefOf } = useAdsAddress()
  if (data.total === 0) {
    return (
      <S.Nothing>
        Aucune de ses annonces n’est de ce choix.{' '}
        <Link href={hrefOf({ type: undefined, marque: undefined })}>Voir toutes ses annonces</Link>
      </S.Nothing>
    )
  }
  if (data.items.length === 0) {
    return (
      <S.Nothing>
        Cette page n’existe pas&nbsp;: la dernière porte le numéro {data.pageCount}.{' '}
        <Link href={hrefOf({ page: data.pageCount })}>Voir la dernière page</Link>
      </S.Nothing>
    )
  }
  return (
    <>
      <AdGrid ads={data.items} isStale={state.isPlaceholderData} />
      <Pagination
        page={data.page}
        pageCount={data.pageCount}
        hrefOf={(page) => hrefOf({ page })}
        linkAs={Link}
        onPage={onPage}
        label="Pages de ses annonces"
      />
    </>
  )
}

type Props = {
  readonly state: AdsState
  /** The newest ads that came with the profile: shown where the list did not come. */
  readonly newest: readonly AnnouncementSummary[]
}

/** What stands in the place of the list when it did not come: of all ads at least the newest. */
const Failed = ({ state: { error, refetch, isFetching }, newest }: Props) => {
  const { query } = useAdsAddress()
  const isAll = sellerAdsSearch(query) === ''
  return (
    <>
      <RetryNote onRetry={refetch} isRetrying={isFetching}>
        {isAll && newest.length > 0
          ? 'Seules les plus récentes sont là : les autres n’ont pas pu être chargées.'
          : `Ses annonces n’ont pas pu être chargées. ${error?.message ?? ''}`}
      </RetryNote>
      {isAll && newest.length > 0 && <AdGrid ads={newest} />}
    </>
  )
}

/** All ads of a seller, a page at a time. */
export const SellerAds = ({ state, newest }: Props) => {
  const { data } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const { query } = useAdsAddress()
  /** A number of a page was clicked: Back and Forward find the place that the visitor left. */
  const goesToTop = useRef(false)
  useEffect(() => {
    if (!goesToTop.current) return
    goesToTop.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [query.page])

  const countOfAll = data?.types.reduce((sum, { count }) => sum + count, 0)
  return (
    <S.Section aria-labelledby="seller-ads">
      <S.AdsHead>
        <h2 id="seller-ads" ref={heading} tabIndex={-1}>
          Ses annonces
        </h2>
        <output>{data !== undefined && data.total > 0 && `(${formatCount(data.total)})`}</output>
      </S.AdsHead>
      {data === undefined && <Failed state={state} newest={newest} />}
      <StaleNote of={state} />
      {countOfAll === 0 && (
        <S.Nothing>
          Aucune annonce en ligne pour le moment. <Link href="/search">Voir toutes les annonces</Link>
        </S.Nothing>
      )}
      {data !== undefined && countOfAll !== 0 && (
        <>
          {(countOfAll ?? 0) > 1 && <Filters data={data} />}
          <Found
            state={state}
            data={data}
            onPage={() => {
              goesToTop.current = true
            }}
          />
        </>
      )}
    </S.Section>
  )
}
