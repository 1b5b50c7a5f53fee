import { createElement } from 'react'
import styled, { version } from 'styled-components'
import { renderFragment } from './server'

it('hands out the rules of what it rendered as rules, with what the browser looks for', () => {
  const Red = styled.p`
    color: red;
  `
  const { html, styles } = renderFragment(() => createElement(Red, null, '<style '), 'x-')

  expect(html).toContain('&lt;style ')
  expect(styles).toEqual([{ version, css: expect.stringMatching(/color:red.*\/\*!sc\*\/\s*data-styled\.g\d+\[id=/s) }])
  expect(styles[0]?.css).not.toContain('<')
})
