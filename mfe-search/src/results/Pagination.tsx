import { Link } from '@rouage/slice-kit'
import { ChevronLeft, ChevronRight } from '@rouage/ui/icons'
import { formatNumber } from '@rouage/ui'
import type { ReactNode } from 'react'
import { pageWindow } from './page-window'
import { PageList, PageMark } from './results.styles'

type Props = {
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
  readonly onGo: () => void
}

/** Page numbers as links, so that each page has an address and none needs JavaScript. */
export const Pagination = ({ page, pageCount, hrefOf, onGo }: Props) => {
  if (pageCount < 2) return null
  const step = (target: number, label: string, content: ReactNode, rel?: string) => (
    <li>
      {target < 1 || target > pageCount ? (
        <PageMark as="span" aria-hidden data-off>
          {content}
        </PageMark>
      ) : (
        <PageMark as={Link} href={hrefOf(target)} rel={rel} aria-label={label} onClick={onGo}>
          {content}
        </PageMark>
      )}
    </li>
  )
  return (
    <nav aria-label="Pages de résultats">
      <PageList>
        {step(page - 1, 'Page précédente', <ChevronLeft size={20} aria-hidden />, 'prev')}
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <PageMark
              as={Link}
              href={hrefOf(number)}
              onClick={onGo}
              aria-label={`Page ${formatNumber(number)}`}
              {...(number === page ? { 'aria-current': 'page' as const } : {})}
            >
              {formatNumber(number)}
            </PageMark>
          </li>
        ))}
        {step(page + 1, 'Page suivante', <ChevronRight size={20} aria-hidden />, 'next')}
      </PageList>
    </nav>
  )
}
