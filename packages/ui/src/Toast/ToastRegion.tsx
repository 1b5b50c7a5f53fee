import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../IconButton'
import { CircleAlert, CircleCheck, X } from '../icons/lucide'
import { color, elevation, media, motion, radius, text, weight } from '../tokens'
import { TOAST_EVENT, type ToastMessage } from './toast'

/** Long enough to read two lines twice. */
const SHOWN_MS = 6_000
/** One that can be acted on has to be reached as well. */
const SHOWN_WITH_ACTION_MS = 10_000
const MOST = 3

type Shown = ToastMessage & { readonly number: number }

const isMessage = (detail: unknown): detail is ToastMessage =>
  typeof detail === 'object' && detail !== null && 'title' in detail && typeof detail.title === 'string'

const Region = styled.div`
  position: fixed;
  z-index: 80;
  inset: auto 0 calc(16px + env(safe-area-inset-bottom)) 0;
  display: grid;
  justify-items: center;
  gap: 8px;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0 16px;
  border: 0;
  overflow: visible;
  background: none;
  pointer-events: none;
  ${media.tablet} { justify-items: end; padding: 0 24px; }
`

const Item = styled.div<{ $tone: ToastMessage['tone'] }>`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  width: min(440px, 100%);
  padding: 4px 4px 4px 16px;
  border-radius: ${radius.medium};
  color: ${color.onInk};
  background: ${({ $tone }) => ($tone === 'danger' ? color.danger : color.ink)};
  box-shadow: ${elevation};
  pointer-events: auto;
  transition: translate ${motion.slow}, opacity ${motion.slow};
  @starting-style { translate: 0 16px; opacity: 0; }

  > svg { width: 20px; height: 20px; margin-top: 12px; }
  button { color: inherit; }
  ${media.hover} { button:hover:not(:disabled) { background: rgb(255 255 255 / 14%); } }
`

const Act = styled.button`
  flex: none;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: ${radius.small};
  font-weight: ${weight.strong};
  text-decoration: underline;
  text-underline-offset: 3px;
  background: none;
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding: 10px 0;
  font-size: ${text.small};
  line-height: 1.45;
  strong { display: block; font-size: ${text.body}; font-weight: ${weight.strong}; }
`

/** Where toasts appear. The host renders one for the page. */
export const ToastRegion = () => {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [isHeld, setHeld] = useState(false)
  const count = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const [first] = toasts
  const oldest = first?.number
  const shownMs = first?.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS
  const close = (number: number) => setToasts((shown) => shown.filter((other) => other.number !== number))

  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent) || !isMessage(event.detail)) return
      const message = event.detail
      count.current += 1
      const { current } = count
      setToasts((shown) => [...shown, { ...message, number: current }].slice(-MOST))
    }
    window.addEventListener(TOAST_EVENT, hear)
    return () => window.removeEventListener(TOAST_EVENT, hear)
  }, [])

  useEffect(() => {
    // The top layer, so that an open dialog does not cover it.
    const { current } = region
    if (toasts.length > 0 && typeof current?.showPopover === 'function') {
      current.hidePopover()
      current.showPopover()
    }
  }, [toasts])

  useEffect(() => {
    if (oldest === undefined || isHeld) return
    const timer = setTimeout(() => setToasts((shown) => shown.slice(1)), shownMs)
    return () => clearTimeout(timer)
  }, [oldest, shownMs, isHeld])

  return (
    <Region
      ref={region}
      popover="manual"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      aria-live="polite"
    >
      {toasts.map(({ number, title, text: words, tone = 'neutral', action }) => (
        <Item key={number} $tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
          {tone === 'danger' ? <CircleAlert /> : <CircleCheck />}
          <Words>
            <strong>{title}</strong>
            {words}
          </Words>
          {action !== undefined && (
            <Act
              type="button"
              onClick={() => {
                close(number)
                action.run()
              }}
            >
              {action.label}
            </Act>
          )}
          <IconButton label="Fermer le message" onClick={() => close(number)}>
            <X />
          </IconButton>
        </Item>
      ))}
    </Region>
  )
}
