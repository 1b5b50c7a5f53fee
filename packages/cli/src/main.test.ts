import { main } from './main'

/** What a command line writes that fails at nothing. */
const helpOf = async (words: readonly string[]): Promise<string> => {
  let out = ''
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true))
  try {
    expect(await main([...words, '--help'])).toBe(0)
  } finally {
    spy.mockRestore()
  }
  return out
}
const commands = async (): Promise<readonly string[]> =>
  [...(await helpOf([])).matchAll(/^ {2}([a-z][a-z-]+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help')

it('shows with each command how it is used, and how the site is named', async () => {
  const names = await commands()
  expect(names).toEqual(expect.arrayContaining(['publish', 'rollout', 'rollback', 'status', 'dead-letters']))
  for (const name of names) {
    const help = await helpOf([name])
    expect(help).toMatch(new RegExp(`Examples?:\\n {2}\\$ npx rouage (.* )?${name}\\b`))
    expect(help).toContain('--site <address>')
  }
})
