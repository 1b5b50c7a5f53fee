import { createElement } from 'react'
import styled, { createGlobalStyle, keyframes, version } from 'styled-components'
import { renderFragment } from './server'

const rulesOf = (Fragment: () => ReturnType<typeof createElement>): string =>
  renderFragment(Fragment, 'x-')
    .styles.map(({ css }) => css)
    .join('')

it('hands out the rules of what it rendered as rules, with what the browser looks for', () => {
  const Red = styled.p`
    color: red;
  `
  const { html, styles } = renderFragment(() => createElement(Red, null, '<style '), 'x-')

  expect(html).toContain('&lt;style ')
  expect(styles).toEqual([{ version, css: expect.stringMatching(/color:red.*\/\*!sc\*\/\s*data-styled\.g\d+\[id=/s) }])
  expect(styles[0]?.css).not.toContain('<')
})

it('gives every rendering all of its rules, and none of another’s', () => {
  const turn = keyframes`
    to { rotate: 1turn; }
  `
  const Wheel = styled.i<{ readonly $size: number }>`
    width: ${({ $size }) => $size}px;
    animation: ${turn} 1s;

    &:hover {
      color: blue;
    }
  `
  const wheel = (size: number) => rulesOf(() => createElement(Wheel, { $size: size }))

  const first = wheel(1)

  expect(first).toMatch(/width:1px.*:hover\{color:blue;\}/s)
  expect(first).toContain('rotate:1turn')
  expect(wheel(2)).toContain('width:2px')
  expect(wheel(2)).not.toContain('width:1px')
  expect(wheel(1)).toBe(first)
})

it('writes a global style as it is each time', () => {
  const Global = createGlobalStyle<{ readonly $color: string }>`
    body { color: ${({ $color }) => $color}; }
  `
  const global = (color: string) => rulesOf(() => createElement(Global, { $color: color }))

  expect(global('red')).toContain('color:red')
  expect(global('blue')).toContain('color:blue')
})
