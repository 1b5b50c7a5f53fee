import { ErrorState } from '@rouage/ui/ErrorState'
import { Card } from '@rouage/ui/Card'
import { MistGround } from '@rouage/ui/Ground'
import type { LinkAs } from '@rouage/ui/link'
import { NotFound } from '@rouage/ui/PagePanel'
import { Skeleton } from '@rouage/ui/Skeleton'
import { PageSteps, type PageStepsProps } from '../journey/PageSteps'
import { LinesSkeleton } from './Lines'
import { OWN_ADS } from './order-address'
import * as S from './checkout.styles'

/** Keeps the place of a page on the way to a publication. */
export const CheckoutSkeleton = ({
  title,
  journey,
}: {
  readonly title: string
  readonly journey?: PageStepsProps | undefined
}) => (
  <MistGround>
    <S.Page aria-busy="true">
      <S.Head>
        <Skeleton $width="180px" $height="24px" />
        {journey !== undefined && <PageSteps {...journey} />}
        <S.Title>{title}</S.Title>
      </S.Head>
      <S.Columns>
        <Card>
          <Skeleton $height="320px" />
        </Card>
        <Card>
          <LinesSkeleton />
        </Card>
      </S.Columns>
    </S.Page>
  </MistGround>
)

export const PaymentSkeleton = () => <CheckoutSkeleton title="Paiement" />

type Failed = { readonly text: string; readonly onRetry: () => void; readonly isRetrying: boolean }

export const OrderFailed = (props: Failed) => (
  <ErrorState headingLevel={1} title="La commande n’a pas pu être chargée" {...props} />
)

export const OrderNotFound = ({ linkAs }: { readonly linkAs: LinkAs }) => (
  <NotFound title="Commande introuvable" linkAs={linkAs} action={{ label: 'Voir mes annonces', href: OWN_ADS }}>
    Elle n’existe pas, ou elle appartient à un autre compte. Rien n’a été débité.
  </NotFound>
)
