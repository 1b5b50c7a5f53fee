import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkout } from './dependencies.mjs'
import { settingsPage } from './settings-page'

it('says what the programs read: npm run settings writes it anew', async () => {
  const page = await readFile(path.join(checkout, 'docs/settings.md'), 'utf8')

  expect(page).toBe(settingsPage())
})
