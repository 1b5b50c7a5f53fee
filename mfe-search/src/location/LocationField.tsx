import { DEFAULT_RADIUS } from '@rouage/contracts/search-criteria'
import { MapPin } from '@rouage/ui/icons'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { Field, FieldLabel, NativeSelect, Popover, TextBox, WithIcon } from '../filters/fields.styles'
import { useDismiss } from '../filters/useDismiss'
import { useHydrated } from '../filters/useHydrated'

const nothing = () => {}
const loadPopover = () => import('./LocationPopover')
const LocationPopover = lazy(async () => ({ default: (await loadPopover()).LocationPopover }))

export type LocationFieldProps = {
  readonly place: string | undefined
  readonly radius: number | undefined
  readonly radii: readonly number[]
  readonly align?: 'start' | 'end'
  readonly onChange: (place: string | undefined, radius: number | undefined) => void
}

/** Where to search: opens a popover with suggestions; a plain text field and a list without JavaScript. */
export const LocationField = ({ place, radius = DEFAULT_RADIUS, radii, align = 'start', onChange }: LocationFieldProps) => {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  const close = useCallback((reason: 'outside' | 'escape') => {
    setOpen(false)
    if (reason === 'escape') field.current?.focus()
  }, [])
  useDismiss(isOpen, container, close)

  const prepare = () => void loadPopover()

  return (
    <Field ref={container}>
      <FieldLabel as="label" htmlFor={`${id}-field`}>
        LOCALISATION
      </FieldLabel>
      <WithIcon>
        <MapPin size={18} aria-hidden />
        <TextBox
          ref={field}
          id={`${id}-field`}
          name="localisation"
          type="text"
          maxLength={80}
          autoComplete="off"
          placeholder="Ajouter une localisation"
          readOnly={isHydrated}
          value={place ?? ''}
          // Typed into only where the popover cannot open.
          onChange={nothing}
          {...(isHydrated ? { role: 'combobox', 'aria-haspopup': 'dialog' as const, 'aria-expanded': isOpen } : {})}
          {...(isOpen ? { 'aria-controls': `${id}-popover` } : {})}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
            event.preventDefault()
            setOpen(true)
          }}
        />
      </WithIcon>
      <NativeSelect
        name="rayon"
        aria-label="Rayon"
        value={radius}
        disabled={isHydrated && place === undefined}
        onChange={({ target }) => onChange(place, Number(target.value))}
      >
        {radii.map((km) => (
          <option key={km} value={km}>
            {km}km
          </option>
        ))}
      </NativeSelect>
      {isOpen && (
        <Popover id={`${id}-popover`} role="dialog" aria-label="Localisation" data-align={align} data-wide>
          <Suspense fallback={null}>
            <LocationPopover
              place={place}
              radius={radius}
              radii={radii}
              onChange={onChange}
              onClose={() => close('escape')}
            />
          </Suspense>
        </Popover>
      )}
    </Field>
  )
}
