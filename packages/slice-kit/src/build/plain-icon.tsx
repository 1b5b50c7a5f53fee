import { createElement, type SVGProps } from 'react'

/** What a file of lucide's holds of its icon: the elements of its drawing, on a grid of 24. */
export type IconData = {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}
type PlainIconProps = Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> & {
  /** Height and width in pixels; 24 unless told. */
  readonly size?: number
}

/**
 * Stands in builds for lucide's own `createLucideIcon`, of whose parts Rouage uses none but the drawing: that one brings
 * a context, names, aliases and a builder of attributes, 1 kB brotli for the host and for each slice, and renders two
 * components and merges eight objects for each icon. Icons are hidden from screen readers, as in lucide, unless a caller
 * names them.
 */
const plainIcon = ({ node }: IconData) => {
  const children = node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
  return ({ size = 24, className, ...rest }: PlainIconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      className={className === undefined ? 'lucide' : `lucide ${className}`}
    >
      {children}
    </svg>
  )
}
export default plainIcon
