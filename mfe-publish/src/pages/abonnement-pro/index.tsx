import { getPrices } from '@rouage/contracts/endpoints/publish'
import { definePage, Link, query, useEndpoint } from '@rouage/slice-kit'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatPrice } from '@rouage/ui/formats'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { useId } from 'react'
import { PLAN_NAMES, type Prices, priceRows } from './price-rows'
import * as S from './prices.styles'
import { RULES } from './rules'
import { Subscribe } from './Subscribe'

const TITLE = 'Conditions de diffusion et tarifs'

const PriceTable = ({ prices }: { readonly prices: Prices }) => {
  const names = prices.plans.map(({ plan }) => PLAN_NAMES[plan])
  return (
    <S.Table>
      <caption>Tarifs en euros, TVA comprise</caption>
      <thead>
        <tr>
          <th scope="col">Prestation</th>
          {names.map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {priceRows(prices).map(({ item, cells }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            {cells.map((cell, position) => (
              <td key={names[position]} data-plan={names[position]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </S.Table>
  )
}

const Conditions = () => {
  const asked = useEndpoint(getPrices)
  const { data: prices, error, refetch, isFetching } = asked
  const titleId = useId()
  return (
    <S.Page>
      <S.Title>{TITLE}</S.Title>
      <S.Lead>
        {prices === undefined ? 'Des annonces gratuites' : `${prices.freeAdsPerYear} annonces gratuites par an`} pour
        tout le monde. Au-delà, et pour aller plus vite, des prix fixes, toutes taxes comprises.
      </S.Lead>
      {/* Before the prices: on a phone these are ten cards, and whoever comes to subscribe must not look for it. */}
      <S.Subscription aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>Abonnement professionnel</h2>
          <p>Annonces illimitées, modifications gratuites et jusqu’à 9 photos par annonce.</p>
        </div>
        <div>
          {prices !== undefined && (
            <S.Price>
              {formatPrice(prices.subscriptionCents)} <span>par mois, sans engagement</span>
            </S.Price>
          )}
          <S.Action>
            <Subscribe />
          </S.Action>
        </div>
      </S.Subscription>
      {prices !== undefined && <PriceTable prices={prices} />}
      {prices === undefined && error === null && <Skeleton $height="520px" />}
      {prices === undefined && error !== null && (
        <ErrorState
          title="Les tarifs n’ont pas pu être chargés"
          text={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      <StaleNote of={asked} />
      <S.Rules>
        <h2>Conditions de diffusion</h2>
        <dl>
          {RULES.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          Le contenu des annonces suit la <Link href="/charte-de-conduite">charte de conduite</Link>.
        </p>
      </S.Rules>
    </S.Page>
  )
}

export const page = definePage({
  queries: () => [query(getPrices)],
  head: () => ({
    title: TITLE,
    description:
      'Annonces gratuites, photos, modifications, options de mise en avant et abonnement ' +
      'professionnel\u00a0: tous les tarifs de Rouage, TVA comprise.',
    canonical: '/abonnement-pro',
  }),
  Component: Conditions,
})
