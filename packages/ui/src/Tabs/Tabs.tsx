import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { formatNumber } from '../formats'
import type { LinkAs } from '../link'
import { color, focusRing, graduation, media, motion, radius, text, weight } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'

const List = styled.div`
  display: flex;
  gap: 24px;
  overflow-x: auto;
  scrollbar-width: none;
`

const TabRoot = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 52px;
  padding: 8px 0 16px;
  border: 0;
  border-radius: ${radius.small};
  font-size: ${text.body};
  font-weight: ${weight.strong};
  line-height: 1.3;
  white-space: nowrap;
  text-decoration: none;
  color: ${color.inkSoft};
  background: none;
  transition: color ${motion.fast};
  ${focusRing}
  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover {
      color: ${color.ink};
    }
  }

  /* The chosen tab stands on a piece of graduated scale. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 10px;
    border-top: 2px solid ${color.accent};
    color: ${color.accent};
    ${graduation}
    opacity: 0;
    scale: 0 1;
    transform-origin: left;
    transition:
      opacity ${motion.normal},
      scale ${motion.slow};
  }

  &[aria-selected='true'],
  &[aria-current] {
    color: ${color.ink};
    &::after {
      opacity: 1;
      scale: 1;
    }
  }
`

const Count = styled.span`
  font-size: ${text.small};
  font-weight: ${weight.regular};
  font-variant-numeric: tabular-nums lining-nums;
  color: ${color.inkSoft};
`

/** A tab: its id, label, and how many things it holds. */
export type TabItem<Id extends string = string> = {
  readonly id: Id
  readonly label: string
  readonly count?: number
  /** What is counted, for screen readers, where the label does not say it. */
  readonly counted?: string
  readonly icon?: ReactNode
  /** The address that shows this tab; with it the tab is a link and works without JavaScript. */
  readonly href?: string
}

/** Tabs, the one that is shown, and what a press does. */
export type TabsProps<Id extends string = string> = {
  /** What the tabs are about, for screen readers. */
  readonly label: string
  /** Begins the ids of tabs and panels: `<id>-tab-<item>` and `<id>-panel-<item>`. */
  readonly id: string
  readonly items: readonly TabItem<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly className?: string
}

/** Which tab a key leads to from the one at `at`, round the ends too; -1 for a key that leads nowhere. */
const targetOf = (key: string, at: number, count: number): number => {
  const targets: Readonly<Record<string, number>> = {
    Home: 0,
    End: count - 1,
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
  }
  return targets[key] ?? -1
}

/** Tabs that switch panels on the spot; arrow keys, Home and End move between them. */
export const Tabs = <Id extends string>({ label, id, items, selected, onSelect, className }: TabsProps<Id>) => {
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === selected)
    const target = targetOf(event.key, at, items.length)
    const item = items[target]
    if (item === undefined) return
    event.preventDefault()
    onSelect(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <List ref={list} role="tablist" aria-label={label} className={className} onKeyDown={move}>
      {items.map((item) => {
        const isSelected = item.id === selected
        const shared = {
          id: `${id}-tab-${item.id}`,
          role: 'tab',
          'aria-selected': isSelected,
          'aria-controls': isSelected ? `${id}-panel-${item.id}` : undefined,
          tabIndex: isSelected ? 0 : -1,
          onClick: (event: MouseEvent) => {
            event.preventDefault()
            onSelect(item.id)
          },
        }
        return item.href === undefined ? (
          <TabRoot key={item.id} type="button" {...shared}>
            {content(item)}
          </TabRoot>
        ) : (
          <TabRoot key={item.id} as="a" {...shared} {...{ href: item.href }}>
            {content(item)}
          </TabRoot>
        )
      })}
    </List>
  )
}

const content = ({ icon, label, count, counted }: TabItem) => (
  <>
    {icon}
    {label}
    {count !== undefined && (
      <Count>
        {formatNumber(count)}
        {counted !== undefined && <VisuallyHidden> {counted}</VisuallyHidden>}
      </Count>
    )}
  </>
)

/** Whose tabs, which of them, and what it shows. */
export type TabPanelProps = {
  /** The `id` of the tabs. */
  readonly tabs: string
  readonly item: string
  readonly children: ReactNode
  readonly className?: string
}

/** What a tab shows. Render the selected one alone, or hide the others. */
export const TabPanel = ({ tabs, item, children, className }: TabPanelProps) => (
  <div id={`${tabs}-panel-${item}`} role="tabpanel" aria-labelledby={`${tabs}-tab-${item}`} className={className}>
    {children}
  </div>
)

/** Tabs that are links, and the one whose page this is. */
export type NavTabsProps<Id extends string = string> = {
  readonly label: string
  readonly items: readonly (TabItem<Id> & { readonly href: string })[]
  readonly selected: Id
  readonly linkAs?: LinkAs
  readonly className?: string
}

/** Tabs that lead to other addresses: plain links that look like tabs. */
export const NavTabs = <Id extends string>({ label, items, selected, linkAs = 'a', className }: NavTabsProps<Id>) => (
  <List as="nav" aria-label={label} className={className}>
    {items.map((item) => (
      <TabRoot
        as={linkAs}
        key={item.id}
        {...{ href: item.href }}
        aria-current={item.id === selected ? 'page' : undefined}
      >
        {content(item)}
      </TabRoot>
    ))}
  </List>
)
