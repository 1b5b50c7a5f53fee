import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { usePart } from '../hooks'
import { PartFailure } from '../LazyPart'
import type { FloatingPanelProps } from './FloatingPanel'

const Body = styled.div`
  padding: 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
`

const loadPanel = () => import('./FloatingPanel').then(({ FloatingPanel }) => FloatingPanel)

/** The state of a popover and what its trigger must carry: `<button {...popover.triggerProps}>`. */
export type PopoverState = {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly triggerProps: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly id: string
    readonly 'aria-haspopup': 'dialog'
    readonly 'aria-expanded': boolean
    readonly onClick: () => void
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
  }
  readonly isWanted: boolean
}

/** One popover. Its code is fetched when the pointer or the focus reaches the trigger. */
export const usePopover = (): PopoverState => {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const want = useCallback(() => setWanted(true), [])
  return {
    isOpen,
    isWanted,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    anchor,
    triggerProps: {
      ref: anchor,
      id,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: () => {
        want()
        setOpen(!isOpen)
      },
      onPointerEnter: want,
      onFocus: want,
    },
  }
}

/** What opens the panel, and what it holds. */
export type PopoverProps = {
  /** From `usePopover`, or of a trigger that is no button. */
  readonly state: Pick<PopoverState, 'isOpen' | 'isWanted' | 'close'> & {
    readonly anchor: RefObject<HTMLElement | null>
  }
  /** Name for screen readers. */
  readonly label: string
  readonly isAnchorWide?: boolean
  readonly initialFocus?: FloatingPanelProps['initialFocus']
  readonly children: ReactNode
  readonly className?: string
}

/** What a popover shows. Nothing stands in the page while it is closed. */
export const Popover = ({ state, label, isAnchorWide, initialFocus, children, className }: PopoverProps) => {
  const part = usePart(loadPanel)
  const { Part, hasFailed, isLoading, want } = part
  const { isWanted, isOpen, anchor } = state

  useEffect(() => {
    if (isWanted || isOpen) want()
  }, [isWanted, isOpen, want])

  useEffect(() => {
    // Says that a tap was heard, as long as what it opens is on its way.
    anchor.current?.setAttribute('aria-busy', String(isOpen && isLoading))
  }, [anchor, isOpen, isLoading])

  if (!isOpen) return null
  if (hasFailed) return <PartFailure part={part}>Ce choix n’a pas pu être chargé.</PartFailure>
  return Part !== undefined ? (
    <Part anchor={anchor} label={label} isAnchorWide={isAnchorWide} initialFocus={initialFocus} onClose={state.close}>
      <Body className={className}>{children}</Body>
    </Part>
  ) : null
}
