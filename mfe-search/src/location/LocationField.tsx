import { DEFAULT_RADIUS } from '@rouage/contracts/search-criteria'
import { useHydrated } from '@rouage/ui/hooks'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Popover } from '@rouage/ui/Popover'
import { Select } from '@rouage/ui/Select'
import { TextField } from '@rouage/ui/TextField'
import { MapPin } from '@rouage/ui/icons'
import { useCallback, useRef, useState } from 'react'
import { WithoutScript } from './location.styles'

const LocationPanel = lazyPart(() => import('./LocationPanel').then((panel) => panel.LocationPanel), {
  failure: 'Le choix du lieu n’a pas pu être chargé.',
})

export type LocationFieldProps = {
  readonly place: string | undefined
  readonly radius: number | undefined
  readonly radii: readonly number[]
  readonly layout: 'stacked' | 'inset'
  readonly onChange: (place: string | undefined, radius: number | undefined) => void
}

/** Where to search: opens a popover with suggestions; a plain text field and a list without JavaScript. */
export const LocationField = ({ place, radius = DEFAULT_RADIUS, radii, layout, onChange }: LocationFieldProps) => {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  /** What somebody writes into the field itself, which the panel goes on with: before our code ran, or by the keyboard. */
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    setTyped(undefined)
  }, [])

  const want = () => {
    setWanted(true)
    LocationPanel.preload()
  }

  /** As it is written: for who sends it, or goes on, before the panel is there. */
  const take = (text: string) => {
    close()
    onChange(text === '' ? undefined : text, radius)
  }

  const type = (text: string) => {
    // Who has gone on to another field is not to be called back by a panel.
    if (document.activeElement !== field.current) return take(text)
    setTyped(text)
    setOpen(true)
  }

  return (
    <div>
      <TextField
        ref={field}
        label="LOCALISATION"
        layout={layout}
        name="localisation"
        maxLength={80}
        autoComplete="off"
        placeholder="Ajouter une localisation"
        start={layout === 'stacked' ? <MapPin /> : undefined}
        // A finger opens the panel, which has a field with a keyboard of its own.
        inputMode={isHydrated ? 'none' : undefined}
        value={typed ?? place ?? ''}
        onChange={({ target }) => type(target.value)}
        aria-haspopup={isHydrated ? 'dialog' : undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => setOpen(true)}
        onBlur={({ relatedTarget }) => {
          if (typed !== undefined && relatedTarget?.closest('[role=dialog]') == null) take(typed.trim())
        }}
        onKeyDown={(event) => {
          const isWriting = typed !== undefined
          if (!(isWriting ? ['Enter'] : ['Enter', ' ', 'ArrowDown']).includes(event.key)) return
          event.preventDefault()
          if (isWriting) take(typed.trim())
          else setOpen(true)
        }}
      />
      {isHydrated ? (
        place !== undefined && <input type="hidden" name="rayon" value={radius} />
      ) : (
        <WithoutScript>
          <Select
            label="RAYON"
            name="rayon"
            defaultValue={radius}
            options={radii.map((km) => ({ value: String(km), label: `${km}km` }))}
          />
        </WithoutScript>
      )}
      <Popover state={{ isOpen, isWanted, close, anchor: field }} label="Localisation" initialFocus="content">
        <LocationPanel
          place={place}
          firstText={typed}
          radius={radius}
          radii={radii}
          onChange={onChange}
          onClose={close}
        />
      </Popover>
    </div>
  )
}
