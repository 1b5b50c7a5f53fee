import { useLocation } from '@rouage/slice-kit'

const COMPACT = 'vue=compacte'

/** The address of results in a layout. */
export const pathIn = ({ isCompact }: Pick<View, 'isCompact'>, path: string): string =>
  isCompact ? `${path}${path.includes('?') ? '&' : '?'}${COMPACT}` : path

const withoutView = (search: string): string => {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('vue='))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}

/** How results are laid out on a phone. */
export type View = {
  /** One small photo beside the text of each ad. */
  readonly isCompact: boolean
  /** The address of other results, in the same layout. */
  readonly keep: (path: string) => string
  /** The address of these results in the other layout. */
  readonly other: string
}

/**
 * The layout stands in the address (`vue=compacte`), so that the edge renders what was chosen and nothing jumps. It is no
 * part of the search: neither services nor saved searches know it.
 */
export const useView = (): View => {
  const { pathname, search } = useLocation()
  const isCompact = search.slice(1).split('&').includes(COMPACT)
  const plain = pathname + withoutView(search)
  return {
    isCompact,
    keep: (path) => pathIn({ isCompact }, path),
    other: pathIn({ isCompact: !isCompact }, plain),
  }
}
