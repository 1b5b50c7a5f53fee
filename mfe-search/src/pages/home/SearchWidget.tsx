import { emptyCriteria, HOME_RADII, type SearchCriteria, searchPath, writeCriteria } from '@rouage/contracts/search-criteria'
import { VEHICLE_TYPES, type VehicleType } from '@rouage/contracts/vehicle'
import { useSliceNavigation } from '@rouage/slice-kit'
import { Button, formatNumber } from '@rouage/ui'
import { ChevronDown } from '@rouage/ui/icons'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { withPlace } from '../../criteria/edit'
import { useDraftCount } from '../../criteria/useDraftCount'
import { useCriteriaFields } from '../../filters/CriteriaFields'
import { Grid, MoreButton, SubmitPlace, TabButton, TabList, WidgetCard } from './home.styles'

type Counts = Readonly<Record<VehicleType, number>>

/** `RECHERCHER (1 234 OFFRES)`. */
const buttonText = (total: number): string => `RECHERCHER (${formatNumber(total)} OFFRE${total === 1 ? '' : 'S'})`

const otherType = (type: VehicleType): VehicleType => (type === 'automobile' ? 'moto' : 'automobile')

/** The fields in the order of their importance: a phone shows the first six at once. */
const useFieldsInOrder = (
  criteria: SearchCriteria,
  facets: Parameters<typeof useCriteriaFields>[0]['facets'],
  onChange: (next: SearchCriteria) => void,
  onIntent: () => void,
) => {
  const fields = useCriteriaFields({ criteria, facets, radii: HOME_RADII, onChange, onIntent })
  const isCar = criteria.type === 'automobile'
  return {
    first: [
      ['make', fields.make()],
      ['model', fields.model()],
      ['price', fields.range('PRIX')],
      ['mileage', fields.range('KILOMÉTRAGE')],
      ['year', fields.year()],
      ['location', fields.location('end')],
    ] as const,
    more: isCar
      ? ([
          ['fuel', fields.closed('carburants')],
          ['gearbox', fields.closed('transmissions')],
          ['seats', fields.range('NOMBRE DE SIÈGES')],
          ['seller', fields.closed('typeVendeur', 'end')],
        ] as const)
      : ([
          ['types', fields.closed('types')],
          ['licence', fields.closed('permis')],
          ['displacement', fields.range('CYLINDRÉE')],
          ['seller', fields.closed('typeVendeur', 'end')],
        ] as const),
  }
}

type FormProps = {
  readonly criteria: SearchCriteria
  readonly published: number
  readonly onChange: (next: SearchCriteria) => void
}

const SearchForm = ({ criteria, published, onChange }: FormProps) => {
  const navigation = useSliceNavigation()
  const [wantsFacets, want] = useState(false)
  const [showsMore, showMore] = useState(false)
  const moreId = useId()
  const isEmpty = writeCriteria(criteria) === writeCriteria(emptyCriteria(criteria.type))
  const { answer } = useDraftCount(criteria, { enabled: wantsFacets || !isEmpty })
  const total = isEmpty ? published : (answer?.total ?? published)
  const { first, more } = useFieldsInOrder(criteria, answer?.facets, onChange, () => want(true))

  return (
    <form
      action="/search"
      method="get"
      role="search"
      aria-label="Rechercher un véhicule"
      onSubmit={(event) => {
        event.preventDefault()
        navigation?.push(searchPath(criteria))
      }}
    >
      <input type="hidden" name="type" value={criteria.type} />
      <Grid>
        {first.map(([key, field]) => (
          <div key={key}>{field}</div>
        ))}
        {more.map(([key, field], index) => (
          <div key={key} data-more={!showsMore} id={index === 0 ? moreId : undefined}>
            {field}
          </div>
        ))}
        <MoreButton type="button" aria-expanded={showsMore} aria-controls={moreId} onClick={() => showMore(!showsMore)}>
          {showsMore ? 'Moins de critères' : 'Plus de critères'}
          <ChevronDown size={18} aria-hidden />
        </MoreButton>
        <SubmitPlace>
          <Button kind="primary" size="large" isWide type="submit">
            <span aria-live="polite">{buttonText(total)}</span>
          </Button>
        </SubmitPlace>
      </Grid>
    </form>
  )
}

/** The search of the home page: a tab for each vehicle type, each with its own criteria; the place is shared. */
export const SearchWidget = ({ type: initialType, counts }: { readonly type: VehicleType; readonly counts: Counts }) => {
  const [type, setType] = useState(initialType)
  const [drafts, setDrafts] = useState<Readonly<Record<VehicleType, SearchCriteria>>>({
    automobile: emptyCriteria('automobile'),
    moto: emptyCriteria('moto'),
  })
  const tabs = useRef<HTMLDivElement>(null)
  const id = useId()

  const change = (next: SearchCriteria) => {
    const other = otherType(next.type)
    const { localisation, rayon } = next
    setDrafts((known) => ({ ...known, [next.type]: next, [other]: withPlace(known[other], localisation, rayon) }))
  }

  const switchByKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next =
      event.key === 'Home' ? 'automobile' : event.key === 'End' ? 'moto' : otherType(type)
    setType(next)
    tabs.current?.querySelector<HTMLElement>(`[data-type=${next}]`)?.focus()
  }

  return (
    <WidgetCard>
      <TabList ref={tabs} role="tablist" aria-label="Type de véhicule" onKeyDown={switchByKey}>
        {VEHICLE_TYPES.map((option) => (
          <TabButton
            key={option.id}
            href={option.id === 'moto' ? '/?type=moto' : '/'}
            role="tab"
            id={`${id}-${option.id}`}
            data-type={option.id}
            aria-selected={option.id === type}
            aria-controls={`${id}-panel`}
            tabIndex={option.id === type ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              setType(option.id)
            }}
          >
            {option.label} <span>{formatNumber(counts[option.id])}</span>
          </TabButton>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${type}`}>
        <SearchForm key={type} criteria={drafts[type]} published={counts[type]} onChange={change} />
      </div>
    </WidgetCard>
  )
}
