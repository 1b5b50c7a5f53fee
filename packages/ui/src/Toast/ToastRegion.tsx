import { type RefObject, useEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import { touches } from '../hooks'
import { IconButton } from '../IconButton'
import { CircleAlert, CircleCheck, Info, X } from '../icons/lucide'
import { color, elevation, focusRing, inkGround, media, motion, radius, text, weight } from '../tokens'
import { keepToasts, type SaidToast, takeKeptToasts } from './kept-toasts'
import type { ToastMessage } from './message'
import { hearToasts } from './toast'
import { useClearPlace } from './useClearPlace'

/** Long enough to read two lines twice. */
const SHOWN_MS = 6_000
/** One that can be acted on has to be reached as well. */
const SHOWN_WITH_ACTION_MS = 10_000
/** As long as somebody points at the messages or works in them, whether they still do is looked at so often. */
const HELD_MS = 1_000
const MOST = 3

type Shown = SaidToast & { readonly number: number }

/** Asked when it counts: a message that is closed under a finger or the focus tells nobody that they have left. */
const isHeld = (region: HTMLElement): boolean =>
  region.contains(document.activeElement) || (!touches() && region.matches(':hover'))

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
  /* Moved and not laid out anew: what people read is not counted as having shifted under their eyes. */
  &[data-place='top'] {
    translate: 0 calc(100% - 100dvh + 104px + env(safe-area-inset-bottom));
  }
  ${media.tablet} {
    justify-items: end;
    padding: 0 24px;
  }
`

const Item = styled.div<{ $tone: ToastMessage['tone'] }>`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  width: min(440px, 100%);
  padding: 4px 4px 4px 16px;
  /* Its edge where it lies over the footer, which is as dark. */
  border: 1px solid ${color.onInkSoft};
  border-radius: ${radius.medium};
  ${inkGround}
  ${({ $tone }) =>
    $tone === 'danger' &&
    css`
      background: ${color.danger};
    `}
  box-shadow: ${elevation};
  pointer-events: auto;
  transition:
    translate ${motion.slow},
    opacity ${motion.slow};
  @starting-style {
    translate: 0 16px;
    opacity: 0;
  }

  > svg {
    width: 20px;
    height: 20px;
    margin-top: 12px;
  }
  button {
    color: inherit;
  }
  ${media.hover} {
    button:hover:not(:disabled) {
      background: rgb(255 255 255 / 14%);
    }
  }
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
  ${focusRing}
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding: 10px 0;
  font-size: ${text.small};
  line-height: 1.45;
  strong {
    display: block;
    font-size: ${text.body};
    font-weight: ${weight.strong};
  }
`

const ICONS = { neutral: Info, success: CircleCheck, danger: CircleAlert } as const

/** The top layer, so that an open dialog does not cover it. */
const useTopLayer = (region: RefObject<HTMLElement | null>, toasts: readonly Shown[]): void => {
  useEffect(() => {
    const { current } = region
    if (toasts.length > 0 && typeof current?.showPopover === 'function') {
      current.hidePopover()
      current.showPopover()
    }
  }, [region, toasts])
}

/** Where toasts appear. The host renders one for the page. `hear` is where it hears them, all slices by default. */
export const ToastRegion = ({ hear = hearToasts }: { readonly hear?: typeof hearToasts }) => {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const cameFrom = useRef<EventTarget>(undefined)
  const count = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  useTopLayer(region, toasts)
  const place = useClearPlace(region, toasts)
  const [first] = toasts
  const oldest = first?.number
  const shownMs = first?.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS
  const close = (number: number) => {
    // Back to where the keyboard was: from one message to the next nobody would ever leave them.
    if (region.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus({ preventScroll: true })
    }
    setToasts((shown) => shown.filter((other) => other.number !== number))
  }

  useEffect(() => {
    const show = (message: ToastMessage, at = Date.now()) => {
      count.current += 1
      const { current } = count
      setToasts((shown) => [...shown, { ...message, at, number: current }].slice(-MOST))
    }
    for (const message of takeKeptToasts(SHOWN_MS)) show(message, message.at)
    return hear((message) => show(message))
  }, [hear])

  useEffect(() => {
    const keep = () => keepToasts(toasts)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [toasts])

  useEffect(() => {
    if (oldest === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (region.current !== null && isHeld(region.current)) wait(HELD_MS)
        else setToasts((shown) => shown.slice(1))
      }, ms)
    }
    wait(shownMs)
    return () => clearTimeout(timer)
  }, [oldest, shownMs])

  return (
    <Region
      ref={region}
      popover="manual"
      data-place={typeof place === 'number' ? 'raised' : place}
      style={typeof place === 'number' ? { translate: `0 -${place}px` } : undefined}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      aria-live="polite"
    >
      {toasts.map(({ number, title, text: words, tone = 'neutral', action }) => {
        const Icon = ICONS[tone]
        return (
          <Item key={number} $tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
            <Icon />
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
        )
      })}
    </Region>
  )
}
