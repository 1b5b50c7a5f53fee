import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkout } from './lib/dependencies.mjs'
import { settingsPage } from './lib/settings-page'

/** `npm run settings`: writes docs/settings.md anew. */
writeFileSync(path.join(checkout, 'docs/settings.md'), settingsPage())
