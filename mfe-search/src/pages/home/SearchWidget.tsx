import type { Facet } from '@rouage/contracts/endpoints/search'
import { FILTERS } from '@rouage/contracts/filters'
import { HOME_RADII, isSet, type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { VEHICLE_TYPES, type VehicleType } from '@rouage/contracts/vehicle'
import { useNavigate } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { formatCount } from '@rouage/ui/formats'
import { TabPanel, Tabs } from '@rouage/ui/Tabs'
import { ChevronDown } from '@rouage/ui/icons'
import { useId, useState } from 'react'
import { withText } from '../../criteria/edit'
import { useDraftCount } from '../../criteria/useDraftCount'
import { type FieldProps, FilterFields, otherFilters } from '../../filters/fields'
import { rememberText } from '../../suggestions/recent-texts'
import { SearchText } from '../../suggestions/SearchText'
import { Grid, MoreButton, MoreFields, SubmitPlace, TabPlace, TextRow, WidgetCard, WithScript } from './home.styles'
import { useWidget } from './useWidget'

type Counts = Readonly<Record<VehicleType, number>>
type TopMakes = Readonly<Record<VehicleType, Facet>>

/** `RECHERCHER (1 234 OFFRES)`. */
const buttonText = (total: number): string => `RECHERCHER (${formatCount(total, 'OFFRE', 'OFFRES')})`

/** `1 540 voitures et 460 motos à vendre, partout en France`; nothing while that is not known. */
const online = ({ automobile, moto }: Counts): string =>
  automobile + moto === 0
    ? ''
    : `${formatCount(automobile, 'voiture')} et ${formatCount(moto, 'moto')} à vendre, partout en France`

const LAST = ['typeVendeur'] as const
/** What this form shows at first, and what it leaves to /search. */
const PLACED = [
  'marques',
  'modeles',
  'prix',
  'kilometrage',
  'annee',
  'localisation',
  'zone',
  'recherche',
  'portes',
  'carrosseries',
  'puissance',
  'couleurs',
  'etats',
  'prixMarche',
  'photos',
  'certification',
] as const

type FormProps = {
  readonly criteria: SearchCriteria
  readonly counts: Counts
  readonly topMakes: TopMakes | undefined
  readonly onChange: (next: SearchCriteria) => void
}

/** One type's criteria. A phone shows the text and the first six; the others wait behind a button. */
const SearchForm = ({ criteria, counts, topMakes, onChange }: FormProps) => {
  const navigate = useNavigate()
  const [wantsFacets, want] = useState(false)
  const [showsMore, showMore] = useState(false)
  const moreId = useId()
  const published = counts[criteria.type]
  const isEmpty = !FILTERS.some((filter) => isSet(criteria, filter))
  const answer = useDraftCount(criteria, { enabled: wantsFacets || !isEmpty })
  const total = isEmpty ? published : (answer?.total ?? published)
  const field: FieldProps = {
    criteria,
    facets: answer?.facets,
    layout: 'inset',
    radii: HOME_RADII,
    onChange,
    onIntent: () => want(true),
    commonMakes: topMakes?.[criteria.type],
  }

  return (
    <form
      action="/search"
      method="get"
      aria-label="Rechercher un véhicule"
      onSubmit={(event) => {
        event.preventDefault()
        rememberText(criteria.recherche)
        void navigate(searchPath(criteria))
      }}
    >
      <input type="hidden" name="type" value={criteria.type} />
      <Grid>
        <TextRow>
          <SearchText
            label="Que cherchez-vous ?"
            layout="inset"
            placeholder="Marque, modèle, version…"
            criteria={criteria}
            onType={(text) => onChange(withText(criteria, text))}
            onChoose={(next) => {
              onChange(next)
              void navigate(searchPath(next))
            }}
          />
        </TextRow>
        <FilterFields {...field} names={['marques']} />
        {/* Its options come when someone reaches for them. */}
        <WithScript>
          <FilterFields {...field} names={['modeles']} />
        </WithScript>
        <FilterFields {...field} names={['prix', 'kilometrage', 'annee', 'localisation']} />
        <MoreFields id={moreId} data-open={showsMore}>
          <FilterFields {...field} names={[...otherFilters(criteria.type, [...PLACED, ...LAST]), ...LAST]} />
        </MoreFields>
        <MoreButton type="button" aria-expanded={showsMore} aria-controls={moreId} onClick={() => showMore(!showsMore)}>
          {showsMore ? 'Moins de critères' : 'Plus de critères'}
          <ChevronDown size={18} />
        </MoreButton>
        <SubmitPlace>
          <p>{online(counts)}</p>
          <Button kind="primary" size="large" isWide type="submit">
            <span aria-live="polite">{buttonText(total)}</span>
          </Button>
        </SubmitPlace>
      </Grid>
    </form>
  )
}

type WidgetProps = {
  readonly type: VehicleType
  readonly counts: Counts
  readonly topMakes: TopMakes | undefined
}

/** The search of the home page: a tab for each vehicle type, each with its own criteria; words and place are shared. */
export const SearchWidget = ({ type: initialType, counts, topMakes }: WidgetProps) => {
  const { type, drafts, selectType, change } = useWidget(initialType)
  const id = useId()
  return (
    <WidgetCard>
      <TabPlace>
        <Tabs
          id={id}
          label="Type de véhicule"
          selected={type}
          onSelect={selectType}
          items={VEHICLE_TYPES.map((option) => ({
            id: option.id,
            label: option.label,
            count: counts[option.id],
            href: option.id === 'moto' ? '/?type=moto' : '/',
          }))}
        />
      </TabPlace>
      <search>
        <TabPanel tabs={id} item={type}>
          <SearchForm key={type} criteria={drafts[type]} counts={counts} topMakes={topMakes} onChange={change} />
        </TabPanel>
      </search>
    </WidgetCard>
  )
}
