import { Popover as AriakitPopover, usePopoverStore } from '@ariakit/react/popover'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { touches } from '../hooks'
import { useCloseRequests, useOverlay } from '../overlay'
import { color, elevation, media, PHONE, radius, text, weight } from '../tokens'

const Panel = styled(AriakitPopover)`
  /* The library copies it to the element around. */
  z-index: 60;
  display: flex;
  flex-direction: column;
  min-width: min(280px, calc(100vw - 16px));
  max-height: min(var(--popover-available-height, 420px), 460px);
  border-radius: ${radius.medium};
  outline: none;
  overflow: hidden;
  color: ${color.ink};
  background: ${color.surface};
  box-shadow:
    0 0 0 1px ${color.line},
    ${elevation};
  animation: rouage-unfold 140ms cubic-bezier(0.2, 0.7, 0.3, 1);

  @keyframes rouage-unfold {
    from {
      opacity: 0;
      translate: 0 -4px;
    }
  }

  /* On a phone it comes from below, where the thumb is. */
  ${media.phone} {
    width: 100%;
    max-width: none !important;
    max-height: 78dvh !important;
    padding-bottom: env(safe-area-inset-bottom);
    border-radius: ${radius.medium} ${radius.medium} 0 0;
    box-shadow: none;
    animation: rouage-rise 180ms cubic-bezier(0.2, 0.7, 0.3, 1);
    @keyframes rouage-rise {
      from {
        translate: 0 40px;
        opacity: 0;
      }
    }

    /* The library places the element around it by element styles, which only !important can overrule. */
    :has(> &) {
      position: fixed !important;
      inset: auto 0 0 !important;
      width: 100% !important;
      max-width: none !important;
      max-height: none !important;
      transform: none !important;
    }
  }
`

/** What lies behind the panel on a phone: a finger that presses or moves there does nothing to the page. */
const Shade = styled.div`
  background: ${color.shade};
  touch-action: none;
  animation: rouage-shade 180ms ease-out;
  @keyframes rouage-shade {
    from {
      opacity: 0;
    }
  }
`

/** On a phone the panel hides what it belongs to, so it says its name. */
const PhoneTitle = styled.p`
  flex: none;
  margin: 0;
  padding: 14px 18px 4px;
  font-size: ${text.lead};
  font-weight: ${weight.heavy};
  ${media.tablet} {
    display: none;
  }
`

/** What the panel hangs on, and how it is closed. */
export type FloatingPanelProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly onClose: () => void
  /** As wide as the anchor at least. */
  readonly isAnchorWide?: boolean
  /**
   * What gets the focus; the first that can, unless told. On a touch screen the keyboard must not leap up, so nothing does.
   * `content` takes it itself, once it is there: whoever is writing meanwhile goes on where they are.
   */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'content'
  readonly children: ReactNode
}

/**
 * A panel below its anchor, or from the bottom of a phone's screen. Escape and a click elsewhere close it; Back does where
 * it covers the page as on a phone. Beside its field it takes no entry of the history: who goes back there means the page.
 */
export const FloatingPanel = ({
  anchor,
  label,
  onClose,
  isAnchorWide = false,
  initialFocus,
  children,
}: FloatingPanelProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const [covers] = useState(() => window.matchMedia(PHONE).matches)

  const close = () => {
    // The panel goes at once, so what had the focus in it would lose it to the page's top.
    if (panel.current?.contains(document.activeElement) === true) anchor.current?.focus({ preventScroll: true })
    onClose()
  }

  const store = usePopoverStore({
    open: true,
    setOpen: (isOpen) => {
      if (!isOpen) close()
    },
    placement: 'bottom-start',
  })

  useEffect(() => store.setAnchorElement(anchor.current), [store, anchor])
  useOverlay(covers, close)
  useCloseRequests(covers, close)

  return (
    <Panel
      ref={panel}
      store={store}
      aria-label={label}
      portal
      // A modal dialog makes everything outside of it inert, and its popovers with it.
      portalElement={() => anchor.current?.closest('dialog') ?? document.body}
      fixed
      gutter={6}
      sameWidth={isAnchorWide}
      fitViewport
      initialFocus={initialFocus === 'content' ? undefined : initialFocus}
      autoFocusOnShow={initialFocus !== 'content' && !touches()}
      backdrop={covers ? <Shade /> : false}
      data-covers={covers || undefined}
      hideOnEscape={(event) => {
        // Else the same key would close the dialog that the panel stands in, too.
        event.preventDefault()
        return true
      }}
      getPersistentElements={() => (anchor.current === null ? [] : [anchor.current])}
    >
      <PhoneTitle aria-hidden="true">{label}</PhoneTitle>
      {children}
    </Panel>
  )
}
