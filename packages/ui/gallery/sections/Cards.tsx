import { useState } from 'react'
import {
  AnnouncementCard,
  AnnouncementCardSkeleton,
  Button,
  EmptyState,
  Pagination,
  PhotoStrip,
  Price,
} from '../../src'
import styled from 'styled-components'
import { sampleAds } from '../sample-ads'
import { Grid, Row, Specimen } from '../Specimen'

/** As wide as results are beside their filters. */
const Results = styled(Grid)`
  max-width: 904px;
  gap: 16px;
`

/** As wide as a phone. */
const Narrow = styled(Grid)`
  max-width: 358px;
  gap: 12px;
`

export const Cards = () => {
  const [hearts, setHearts] = useState<readonly string[]>(['ad6'])
  const toggle = ({ id }: { readonly id: string }) =>
    setHearts(hearts.includes(id) ? hearts.filter((heart) => heart !== id) : [...hearts, id])
  return (
    <>
      <Specimen title="NOUVELLES ANNONCES">
        <Grid $min="250px">
          {sampleAds.map((ad, at) => (
            <AnnouncementCard
              key={ad.id}
              announcement={ad}
              href={`/announcement/${ad.id}`}
              isFavorite={hearts.includes(ad.id)}
              onFavorite={toggle}
              onShare={() => {}}
              priority={at < 2}
            />
          ))}
          <AnnouncementCardSkeleton />
        </Grid>
      </Specimen>
      <Specimen title="Résultats" isMist>
        <Results $min="640px">
          {sampleAds.map((ad) => (
            <AnnouncementCard
              key={ad.id}
              shape="row"
              photosAs={PhotoStrip}
              announcement={ad}
              href={`/announcement/${ad.id}`}
              isFavorite={hearts.includes(ad.id)}
              onFavorite={toggle}
            />
          ))}
          <AnnouncementCardSkeleton shape="row" />
        </Results>
        <br />
        <Pagination page={7} pageCount={235} hrefOf={(page) => `?page=${page}`} />
        <Pagination label="Pages courtes" page={1} pageCount={3} hrefOf={(page) => `?page=${page}`} />
      </Specimen>
      <Specimen title="Résultats, vue compacte" isMist>
        <Narrow $min="280px">
          {sampleAds.map((ad) => (
            <AnnouncementCard
              key={ad.id}
              shape="row"
              photosAs={PhotoStrip}
              isCompact
              isSeen={ad.isUrgent}
              announcement={ad}
              href={`/announcement/${ad.id}`}
              isFavorite={hearts.includes(ad.id)}
              onFavorite={toggle}
              onShare={() => {}}
            />
          ))}
          <AnnouncementCardSkeleton shape="row" isCompact />
        </Narrow>
      </Specimen>
      <Specimen title="Prix et états">
        <Row>
          <Price cents={1_249_000} size="large" />
          <Price cents={1_249_000} />
          <Price cents={490} size="small" />
        </Row>
        <EmptyState title="Aucune annonce favorite" action={<Button kind="primary">Rechercher un véhicule</Button>}>
          Touchez le cœur d’une annonce pour la retrouver ici.
        </EmptyState>
      </Specimen>
    </>
  )
}
