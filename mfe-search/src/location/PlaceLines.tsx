import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { PlaceGroup, PlaceKind, PlaceLine, PlaceList } from './location.styles'

export type Line = {
  readonly key: string
  readonly icon: ReactNode
  readonly label: string
  readonly kind?: string
  readonly choose: () => void
}

/** Some places to choose from, one below the other; nothing where there are none. */
export const PlaceLines = ({ title, lines }: { readonly title?: string; readonly lines: readonly Line[] }) => {
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
export const moveOverLines = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], ul button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  stops[event.key === 'ArrowDown' ? Math.min(at + 1, stops.length - 1) : Math.max(at - 1, 0)]?.focus()
}
