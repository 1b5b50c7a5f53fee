import { statSync } from 'node:fs'
import { fontFaceCss, fontFiles } from '.'

test('the files of the type are there and weigh at most 60 kB', () => {
  const bytes = fontFiles.map(({ path }) => statSync(path).size)
  expect(bytes.length).toBeLessThanOrEqual(2)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
})

test('the rules name every file below the given address', () => {
  const css = fontFaceCss('/assets/fonts')
  for (const { name } of fontFiles) expect(css).toContain(`url(/assets/fonts/${name})`)
  expect(css).toContain('size-adjust:')
})
