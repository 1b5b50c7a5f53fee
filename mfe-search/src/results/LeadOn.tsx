import type { SearchResults } from '@rouage/contracts/endpoints/search'
import { type SearchCriteria, searchPath, THIN_RESULT } from '@rouage/contracts/search-criteria'
import { Link } from '@rouage/slice-kit'
import { type ReactNode, useId } from 'react'
import { activeFilters } from '../criteria/active-filters'
import { withoutNamed } from '../criteria/edit'
import { headingOf } from '../criteria/heading'
import { countSentence } from './count'
import { ResultCards } from './ResultCards'
import { WayList } from './results.styles'
import { useView } from './view'
import { color, headingStyle, media, space, text as type } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Clearly apart from what was found. */
const LeadPart = styled.section`
  margin-top: ${space(8)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color.line};
`
const LeadHeading = styled.h2`
  ${headingStyle}
  margin-bottom: ${space(4)};
  font-size: ${type.title};
`
/** Radii beside criteria where there is room for both. */
const Ways = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  }
`
const Alert = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  margin-top: ${space(4)};
  color: ${color.inkSoft};
`

/** One way to more ads. */
type Way = { readonly key: string; readonly text: string; readonly total: number; readonly href: string }

type Props = {
  /** What was searched. */
  readonly criteria: SearchCriteria
  readonly results: SearchResults
  /** Asks to be told of new ads of this search. */
  readonly alert: ReactNode
}

const radiiOf = ({ criteria, results: { wider = [] } }: Props): readonly Way[] =>
  wider.map(({ radiusKm, total }) =>
    radiusKm === undefined
      ? {
          key: 'anywhere',
          text: criteria.zone === undefined ? 'Dans toute la France' : 'Sans le lieu',
          total,
          href: searchPath(withoutNamed(criteria, 'localisation')),
        }
      : {
          key: String(radiusKm),
          text: `À ${radiusKm} km`,
          total,
          href: searchPath({ ...criteria, rayon: radiusKm, page: 1 }),
        },
  )

/** A filter between quotes: in the words of its chip, where it has a single one. */
const wordsOf = (criteria: SearchCriteria, filter: string, label: string): string => {
  const [chip, ...others] = activeFilters(criteria, null).filter(({ key }) => key.split(':')[0] === filter)
  // What was typed stands between quotes already.
  if (filter === 'recherche' && chip !== undefined) return chip.label
  return `«\u00a0${chip === undefined || others.length > 0 ? label : chip.label}\u00a0»`
}

/** What each filter's removal alone would bring; a place is what the radii are about. */
const looserOf = ({ criteria, results: { loosen, wider } }: Props): readonly Way[] =>
  loosen
    .filter(({ filter }) => filter !== 'localisation' || wider === undefined)
    .map(({ filter, label, total }) => ({
      key: filter,
      text: `Sans ${wordsOf(criteria, filter, label)}`,
      total,
      href: searchPath(withoutNamed(criteria, filter)),
    }))

/** A search that names nothing but vehicles: `Toutes les Volkswagen Golf d'occasion`. */
const allOf = (kept: SearchCriteria): string => {
  const heading = headingOf(kept)
  const isNamed = kept.marques.length + kept.modeles.length > 0
  return `Toutes les ${isNamed ? heading : heading.charAt(0).toLowerCase() + heading.slice(1)}`
}

/** What several filters less would bring, where one alone brings nothing. */
const togetherOf = ({ criteria, results: { together = [] } }: Props): readonly Way[] =>
  together.map(({ filters, total }) => {
    const kept = filters.reduce((search, { filter }) => withoutNamed(search, filter), criteria)
    const isAll = activeFilters(kept, null).every(({ key }) => /^(marques|modeles):/.test(key))
    const words = filters.map(({ filter, label }) => wordsOf(criteria, filter, label))
    return {
      key: filters.map(({ filter }) => filter).join(),
      text: isAll ? allOf(kept) : `Sans ${words.join(' ni ')}`,
      total,
      href: searchPath(kept),
    }
  })

const Links = ({ label, ways }: { readonly label: string; readonly ways: readonly Way[] }) => {
  const { keep } = useView()
  if (ways.length === 0) return null
  return (
    <WayList aria-label={label}>
      {ways.map(({ key, text, total, href }) => (
        <li key={key}>
          <Link href={keep(href)}>
            {text} : <strong>{countSentence(total)}</strong>
          </Link>
        </li>
      ))}
    </WayList>
  )
}

/** Where hardly any ad was found: how to find more, who tells of new ones, and ads that nearly fit. */
export const LeadOn = (props: Props) => {
  const id = useId()
  const { total, page, near = [] } = props.results
  // A page behind the end of a few says so, and leads back to them.
  if (total >= THIN_RESULT || (total > 0 && page > 1)) return null
  const [radii, looser, together] = [radiiOf(props), looserOf(props), togetherOf(props)]
  const isWider = radii.length + looser.length + together.length > 0
  return (
    <>
      <LeadPart aria-labelledby={`${id}-more`}>
        <LeadHeading id={`${id}-more`}>{isWider ? 'Élargir la recherche' : 'Suivre cette recherche'}</LeadHeading>
        <Ways>
          <Links label="Plus loin" ways={radii} />
          <Links label="Avec un critère de moins" ways={looser} />
          <Links label="Avec moins de critères" ways={together} />
        </Ways>
        <Alert>
          Nous pouvons vous écrire dès qu’une annonce correspond.
          {props.alert}
        </Alert>
      </LeadPart>
      {near.length > 0 && (
        <LeadPart aria-labelledby={`${id}-near`}>
          <LeadHeading id={`${id}-near`}>Annonces proches de votre recherche</LeadHeading>
          <ResultCards items={near} headingLevel={3} />
        </LeadPart>
      )}
    </>
  )
}
