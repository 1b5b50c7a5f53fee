import { Clock, LocateFixed, MapPin, Search } from '@rouage/ui/icons'
import { usePlaceSuggestions } from '@rouage/slice-kit/place-suggestions'
import { Button } from '@rouage/ui/Button'
import { touches } from '@rouage/ui/hooks'
import { SuggestInput, SuggestList, type SuggestOption } from '@rouage/ui/SuggestField'
import { useEffect, useRef, useState } from 'react'
import { PopoverActions, PopoverBody, PopoverFoot } from './location.styles'
import { RadiusChoice } from './RadiusChoice'
import { readRecentPlaces, rememberPlace } from './recent-places'
import { useOwnPosition } from './useOwnPosition'

const EVERYWHERE = 'Toute la France'

type Props = {
  readonly place: string | undefined
  /** What is written into the field that the panel belongs to, before somebody writes here. */
  readonly firstText: string | undefined
  readonly radius: number
  readonly radii: readonly number[]
  readonly onChange: (place: string | undefined, radius: number | undefined) => void
  readonly onClose: () => void
}

type ActionsProps = {
  readonly canConfirm: boolean
  readonly onClear: () => void
  readonly onConfirm: () => void
}

const Actions = ({ canConfirm, onClear, onConfirm }: ActionsProps) => (
  <PopoverActions>
    <Button kind="quiet" onClick={onClear}>
      Effacer
    </Button>
    <Button kind="primary" disabled={!canConfirm} onClick={onConfirm}>
      Valider
    </Button>
  </PopoverActions>
)

/** What is written, and into what: whoever writes into the field that the panel belongs to goes on here. */
const useText = (firstText: string | undefined) => {
  const [text, setText] = useState(firstText ?? '')
  const [taken, take] = useState(firstText)
  if (firstText !== taken) {
    take(firstText)
    setText(firstText ?? text)
  }
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A finger would have the keyboard jump over the suggestions, but for who is writing already.
    if (firstText !== undefined || !touches()) input.current?.focus({ preventScroll: true })
  }, [firstText])
  return { input, text, setText }
}

/** Where to search, with suggestions, recent places and the radius (docs/rules.md, Search). */
export const LocationPanel = ({ place, firstText, radius: initialRadius, radii, onChange, onClose }: Props) => {
  const [recent] = useState(readRecentPlaces)
  const [radius, setRadius] = useState(initialRadius)
  const { input, text, setText } = useText(firstText)
  const typed = text.trim()
  const { suggestions, isFetching, note } = usePlaceSuggestions(typed)

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
    // Its radius is taken as it is chosen.
    else if (place !== undefined) onClose()
  }
  const position = useOwnPosition(choose)

  const recentLines = recent.map((value): SuggestOption => ({
    key: value,
    icon: <Clock size={18} aria-hidden />,
    label: value,
    choose: () => choose(value),
  }))
  const generalLines: SuggestOption[] = [
    { key: 'around', icon: <LocateFixed size={18} aria-hidden />, label: 'Autour de moi', choose: position.locate },
    { key: 'everywhere', icon: <MapPin size={18} aria-hidden />, label: EVERYWHERE, choose: choosePlaceless },
  ]
  const suggestedLines = suggestions.map(({ value, label, kind }): SuggestOption => ({
    key: `${kind}:${value}`,
    icon: <Search size={18} aria-hidden />,
    label,
    hint: kind,
    choose: () => choose(value),
  }))

  return (
    <PopoverBody>
      <SuggestInput
        ref={input}
        label="Ville, région, département ou code postal"
        isLabelHidden
        type="search"
        // It belongs to no form, whose sending it would be.
        form=""
        maxLength={80}
        placeholder="Ville, région, département ou code postal..."
        text={text}
        onType={(next) => {
          position.giveUp()
          setText(next)
        }}
        onConfirm={confirm}
        isInline
      >
        {(link) => (
          <SuggestList
            link={link}
            groups={
              typed === ''
                ? [{ title: 'Vous avez déjà recherché à', options: recentLines }, { options: generalLines }]
                : [{ options: suggestedLines }]
            }
            isLoading={isFetching}
            note={note ?? position.note}
          />
        )}
      </SuggestInput>
      <PopoverFoot>
        <RadiusChoice
          radius={radius}
          radii={radii}
          onChange={(km) => {
            setRadius(km)
            if (place !== undefined) onChange(place, km)
          }}
        />
        <Actions canConfirm={typed !== '' || place !== undefined} onClear={choosePlaceless} onConfirm={confirm} />
      </PopoverFoot>
    </PopoverBody>
  )
}
