import { render, screen } from '@testing-library/react'
import LucideShare from 'lucide-react/icons/share-2'
import plainIcon from './plain-icon'

const Share = plainIcon({
  node: [
    ['circle', { cx: '18', cy: '5', r: '3' }],
    ['circle', { cx: '6', cy: '12', r: '3' }],
    ['circle', { cx: '18', cy: '19', r: '3' }],
    ['line', { x1: '8.59', x2: '15.42', y1: '13.51', y2: '17.49' }],
    ['line', { x1: '15.41', x2: '8.59', y1: '6.51', y2: '10.49' }],
  ],
})

/** An icon's element, without the classes that carry its name and what a page's SVG does not need. */
const drawn = (svg: Element | null): string =>
  (svg?.outerHTML ?? '').replace(/ xmlns="[^"]*"/, '').replace(/ lucide-[\w-]+/g, '')
const attributesOf = (html: string): string[] => (/^<svg ([^>]*)>/.exec(html)?.[1] ?? '').split('" ').sort()
const childrenOf = (html: string): string => html.replace(/^<svg [^>]*>/, '')

test('draws what lucide draws', () => {
  const { container: ours } = render(<Share size={18} className="mark" />)
  const { container: theirs } = render(<LucideShare size={18} className="mark" />)
  const [plain, lucide] = [drawn(ours.firstElementChild), drawn(theirs.firstElementChild)]

  expect(childrenOf(plain)).toBe(childrenOf(lucide))
  expect(attributesOf(plain).map((part) => part.replace(/"$/, ''))).toEqual(
    attributesOf(lucide).map((part) => part.replace(/"$/, '')),
  )
})

test('is silent unless somebody names it', () => {
  const { container } = render(
    <>
      <Share />
      <Share aria-hidden={false} aria-label="Partager" />
    </>,
  )
  expect([...container.children].map((icon) => icon.getAttribute('aria-hidden'))).toEqual(['true', 'false'])
  expect(screen.getByLabelText('Partager')).toBe(container.lastElementChild)
})
