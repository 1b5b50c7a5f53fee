import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { formatNumber } from '../formats'
import { ChevronLeft, ChevronRight } from '../icons/lucide'
import type { LinkAs } from '../link'
import { color, focusRing, media, motion, radius, weight } from '../tokens'
import { pageWindow } from './page-window'

const Nav = styled.nav`
  display: flex;
  justify-content: center;

  ol {
    display: flex;
    align-items: center;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

const Page = styled.a`
  display: grid;
  place-items: center;
  min-width: 44px;
  height: 44px;
  padding: 0 8px;
  border-radius: ${radius.full};
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums lining-nums;
  text-decoration: none;
  color: ${color.ink};
  transition: background ${motion.fast};
  ${focusRing}

  ${media.hover} {
    &:hover {
      background: ${color.mistDeep};
    }
  }
  &[aria-current] {
    color: ${color.onInk};
    background: ${color.ink};
  }
  &:not([href]) {
    color: ${color.inkSoft};
    opacity: 0.5;
    background: none;
  }
  ${media.phone} {
    position: relative;
    min-width: 40px;
    padding: 0 4px;

    /* 44 px for the finger. */
    &::before {
      content: '';
      position: absolute;
      inset: 0 -2px;
    }
  }
`

/** Which page of how many, from 1, and where each of them is. */
export type PaginationProps = {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
  readonly onPage?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void
  readonly linkAs?: LinkAs
  /** Name for screen readers. */
  readonly label?: string
}

/** Pages as links, at most five numbers at a time. Nothing for a single page. */
export const Pagination = ({
  page,
  pageCount,
  hrefOf,
  onPage,
  linkAs = 'a',
  label = 'Pages de résultats',
}: PaginationProps) => {
  if (pageCount < 2) return null
  const current = Math.max(1, Math.min(page, pageCount))
  const link = (target: number) => ({
    href: hrefOf(target),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => onPage?.(target, event),
  })
  const step = (target: number, label: string, rel: 'prev' | 'next') => {
    const icon = rel === 'prev' ? <ChevronLeft size={20} /> : <ChevronRight size={20} />
    return target < 1 || target > pageCount ? (
      <Page aria-hidden="true">{icon}</Page>
    ) : (
      <Page as={linkAs} {...link(target)} rel={rel} aria-label={label}>
        {icon}
      </Page>
    )
  }
  return (
    <Nav aria-label={label}>
      <ol>
        <li>{step(current - 1, 'Page précédente', 'prev')}</li>
        {pageWindow(current, pageCount).map((number) => (
          <li key={number}>
            <Page
              as={linkAs}
              {...link(number)}
              aria-label={`Page ${formatNumber(number)}`}
              aria-current={number === current ? 'page' : undefined}
            >
              {formatNumber(number)}
            </Page>
          </li>
        ))}
        <li>{step(current + 1, 'Page suivante', 'next')}</li>
      </ol>
    </Nav>
  )
}
