import { definePage, Link } from '@rouage/slice-kit'
import { formatPrice } from '@rouage/ui/formats'
import { type PriceCell, PLANS, PRICES, RULES, SUBSCRIPTION_CENTS } from './prices'
import * as S from './prices.styles'

const TITLE = 'Conditions de diffusion et tarifs'

const cellText = (cell: PriceCell): string => ('cents' in cell ? formatPrice(cell.cents) : cell.words)

const Prices = () => (
  <S.Page>
    <S.Title>{TITLE}</S.Title>
    <S.Lead>
      Six annonces gratuites par an pour tout le monde. Au-delà, et pour aller plus vite, des prix fixes, toutes taxes
      comprises.
    </S.Lead>
    <S.Table>
      <caption>Tarifs en euros, TVA comprise</caption>
      <thead>
        <tr>
          <th scope="col">Prestation</th>
          {PLANS.map((plan) => (
            <th scope="col" key={plan}>
              {plan}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PRICES.map(({ item, cells }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            {cells.map((cell, position) => (
              <td key={PLANS[position]} data-plan={PLANS[position]}>
                {cellText(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </S.Table>
    <S.Subscription>
      <h2>Abonnement professionnel</h2>
      <S.Price>
        {formatPrice(SUBSCRIPTION_CENTS)} <span>par mois, sans engagement</span>
      </S.Price>
      <p>Annonces illimitées, modifications gratuites et jusqu'à 9 photos par annonce.</p>
      <p>La souscription ouvrira bientôt, avec le dépôt d'annonce.</p>
    </S.Subscription>
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

export const page = definePage({
  head: () => ({
    title: TITLE,
    description:
      'Six annonces gratuites par an, photos, modifications, options de mise en avant et abonnement ' +
      'professionnel\u00a0: tous les tarifs de Rouage, TVA comprise.',
    canonical: '/abonnement-pro',
  }),
  Component: Prices,
})
