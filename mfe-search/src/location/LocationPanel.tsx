import { Clock, LocateFixed, MapPin, Search } from '@rouage/ui/icons'
import { Button } from '@rouage/ui'
import { useState } from 'react'
import { ListNote, PopoverActions, PopoverBody } from './location.styles'
import { PlaceInput } from './PlaceInput'
import { type Line, moveOverLines, PlaceLines } from './PlaceLines'
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

/** Where to search, with suggestions, recent places and the radius (docs/rules.md, Search). */
export const LocationPanel = ({ place, radius: initialRadius, radii, onChange, onClose }: Props) => {
  const [text, setText] = useState('')
  const [recent] = useState(readRecentPlaces)
  const [radius, setRadius] = useState(initialRadius)
  const typed = text.trim()
  const { suggestions, note } = useSuggestions(typed)

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
      <PlaceInput
        text={text}
        onType={(next) => {
          position.giveUp()
          setText(next)
        }}
        onConfirm={confirm}
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
