import { placeSuggestions } from '@rouage/contracts/endpoints/search'
import { useEndpoint } from '@rouage/slice-kit'
import { Clock, LocateFixed, MapPin, Search } from '@rouage/ui/icons'
import { Button, TextField, touches } from '@rouage/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useDebounced } from '../criteria/useDebounced'
import {
  ListNote,
  PlaceGroup,
  PlaceKind,
  PlaceLine,
  PlaceList,
  PopoverActions,
  PopoverBody,
  RadiusChip,
  RadiusChips,
} from './location.styles'
import { findNearestPlace, type Nearest } from './nearest'
import { readRecentPlaces, rememberPlace } from './recent-places'

const TYPING_DELAY_MS = 200
export const EVERYWHERE = 'Toute la France'

type Props = {
  readonly place: string | undefined
  readonly radius: number
  readonly radii: readonly number[]
  readonly onChange: (place: string | undefined, radius: number | undefined) => void
  readonly onClose: () => void
}

type Line = {
  readonly key: string
  readonly icon: ReactNode
  readonly label: string
  readonly kind?: string
  readonly choose: () => void
}

const Lines = ({ title, lines }: { readonly title?: string; readonly lines: readonly Line[] }) => {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <>
      {title !== undefined && <PlaceGroup id={id}>{title}</PlaceGroup>}
      <PlaceList aria-labelledby={title === undefined ? undefined : id}>
        {lines.map(({ key, icon, label, kind, choose }) => (
          <li key={key}>
            <PlaceLine type="button" onClick={choose}>
              {icon}
              <span>{label}</span>
              {kind !== undefined && <PlaceKind>{kind}</PlaceKind>}
            </PlaceLine>
          </li>
        ))}
      </PlaceList>
    </>
  )
}

/** Up and down move over the suggestions, from the text field on. */
const moveOverLines = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], ul button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  stops[event.key === 'ArrowDown' ? Math.min(at + 1, stops.length - 1) : Math.max(at - 1, 0)]?.focus()
}

/** Where to search, with suggestions, recent places and the radius (docs/rules.md, Search). */
export const LocationPanel = ({ place, radius: initialRadius, radii, onChange, onClose }: Props) => {
  const [text, setText] = useState('')
  const [recent] = useState(readRecentPlaces)
  const [radius, setRadius] = useState(initialRadius)
  const [sentence, setSentence] = useState('')
  const [isLocating, setLocating] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const typed = text.trim()
  const asked = useDebounced(typed, TYPING_DELAY_MS)
  const { data, isError } = useEndpoint(
    placeSuggestions,
    { query: { q: asked } },
    { enabled: asked !== '', keepPrevious: true },
  )
  const suggestions = typed === '' ? [] : (data?.items ?? [])

  useEffect(() => {
    // A finger would have the keyboard jump over the suggestions.
    if (!touches()) search.current?.focus({ preventScroll: true })
  }, [])

  const choose = (value: string) => {
    rememberPlace(value)
    onChange(value, radius)
    onClose()
  }
  const arrive = useEffectEvent((nearest: Nearest) => {
    setLocating(false)
    if ('place' in nearest) choose(nearest.place)
    else setSentence(nearest.sentence)
  })
  useEffect(() => {
    if (!isLocating) return undefined
    // A position may take ten seconds: by then another place may be chosen, or the panel closed.
    let isAwaited = true
    void findNearestPlace().then((nearest) => {
      if (isAwaited) arrive(nearest)
    })
    return () => {
      isAwaited = false
    }
  }, [isLocating])
  const choosePlaceless = () => {
    onChange(undefined, undefined)
    onClose()
  }
  const confirm = () => {
    if (typed !== '') choose(typed)
  }

  const noMatch = typed !== '' && asked === typed && data !== undefined && suggestions.length === 0
  const ownNote = isLocating ? 'Recherche de votre position…' : sentence
  const note = isError
    ? 'Les suggestions ne répondent pas. Validez votre saisie telle quelle.'
    : noMatch
      ? 'Aucune ville trouvée'
      : ownNote
  return (
    <PopoverBody onKeyDown={moveOverLines}>
      <TextField
        ref={search}
        label="Ville, région, département ou code postal"
        isLabelHidden
        type="search"
        form=""
        value={text}
        maxLength={80}
        autoComplete="off"
        placeholder="Ville, région, département ou code postal..."
        onChange={({ target }) => {
          setLocating(false)
          setText(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          confirm()
        }}
      />
      {typed === '' && (
        <>
          <Lines
            title="Vous avez déjà recherché à"
            lines={recent.map((value) => ({
              key: value,
              icon: <Clock size={18} aria-hidden />,
              label: value,
              choose: () => choose(value),
            }))}
          />
          <Lines
            lines={[
              {
                key: 'around',
                icon: <LocateFixed size={18} aria-hidden />,
                label: 'Autour de moi',
                choose: () => {
                  setSentence('')
                  setLocating(true)
                },
              },
              {
                key: 'everywhere',
                icon: <MapPin size={18} aria-hidden />,
                label: EVERYWHERE,
                choose: choosePlaceless,
              },
            ]}
          />
        </>
      )}
      <Lines
        lines={suggestions.map(({ value, label, kind }) => ({
          key: `${kind}:${value}`,
          icon: <Search size={18} aria-hidden />,
          label,
          kind,
          choose: () => choose(value),
        }))}
      />
      <ListNote>{note}</ListNote>
      <RadiusChips>
        <legend>Rayon de recherche</legend>
        {radii.map((km) => (
          <RadiusChip key={km}>
            <input
              type="radio"
              name="rayon-choisi"
              form=""
              checked={km === radius}
              onChange={() => {
                setRadius(km)
                if (place !== undefined) onChange(place, km)
              }}
            />
            <span>{km}km</span>
          </RadiusChip>
        ))}
      </RadiusChips>
      <PopoverActions>
        <Button kind="quiet" onClick={choosePlaceless}>
          Effacer
        </Button>
        <Button kind="primary" disabled={typed === ''} onClick={confirm}>
          Valider
        </Button>
      </PopoverActions>
    </PopoverBody>
  )
}
