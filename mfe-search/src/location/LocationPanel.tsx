import { Clock, LocateFixed, MapPin, Search } from '@rouage/ui/icons'
import { Button, TextField, touches } from '@rouage/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ListNote, PopoverActions, PopoverBody } from './location.styles'
import { type Line, PlaceLines } from './PlaceLines'
import { RadiusChoice } from './RadiusChoice'
import { readRecentPlaces, rememberPlace } from './recent-places'
import { useOwnPosition } from './useOwnPosition'
import { useSuggestions } from './useSuggestions'

const EVERYWHERE = 'Toute la France'

type Props = {
  readonly place: string | undefined
  readonly radius: number
  readonly radii: readonly number[]
  readonly onChange: (place: string | undefined, radius: number | undefined) => void
  readonly onClose: () => void
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
  const search = useRef<HTMLInputElement>(null)
  const typed = text.trim()
  const { suggestions, note } = useSuggestions(typed)

  useEffect(() => {
    // A finger would have the keyboard jump over the suggestions.
    if (!touches()) search.current?.focus({ preventScroll: true })
  }, [])

  const choose = (value: string) => {
    rememberPlace(value)
    onChange(value, radius)
    onClose()
  }
  const choosePlaceless = () => {
    onChange(undefined, undefined)
    onClose()
  }
  const confirm = () => {
    if (typed !== '') choose(typed)
  }
  const position = useOwnPosition(choose)

  const recentLines = recent.map((value): Line => ({
    key: value,
    icon: <Clock size={18} aria-hidden />,
    label: value,
    choose: () => choose(value),
  }))
  const generalLines: Line[] = [
    { key: 'around', icon: <LocateFixed size={18} aria-hidden />, label: 'Autour de moi', choose: position.locate },
    { key: 'everywhere', icon: <MapPin size={18} aria-hidden />, label: EVERYWHERE, choose: choosePlaceless },
  ]
  const suggestedLines = suggestions.map(({ value, label, kind }): Line => ({
    key: `${kind}:${value}`,
    icon: <Search size={18} aria-hidden />,
    label,
    kind,
    choose: () => choose(value),
  }))

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
          position.giveUp()
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
          <PlaceLines title="Vous avez déjà recherché à" lines={recentLines} />
          <PlaceLines lines={generalLines} />
        </>
      )}
      <PlaceLines lines={suggestedLines} />
      <ListNote>{note ?? position.note}</ListNote>
      <RadiusChoice
        radius={radius}
        radii={radii}
        onChange={(km) => {
          setRadius(km)
          if (place !== undefined) onChange(place, km)
        }}
      />
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
