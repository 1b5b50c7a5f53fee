import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from '../site'
import { spellingsOf } from './copies'
import type { Entry } from './entry'
import { imageEntries } from './images'

const SIGNED_IN = ['beginUpload', 'sendUploadPart', 'readUpload', 'cancelUpload', 'addIdea', 'listIdeas', 'removeIdea']

/** The lists that a new slice and its service have to stand in. */
const entriesOf = (given: string): readonly Entry[] => {
  const { name, upper } = spellingsOf(given)
  const contracts = 'packages/contracts/src'
  const rows = SIGNED_IN.map((endpoint) => `    ${endpoint}: 'signedIn',\n`).join('')
  const service =
    `  ${name}: { contract: ${name}, address: '${upper}_URL', hasCookies: false, ` +
    'maxBodyBytes: MB, timeoutMs: 15_000 },\n'
  const imported = `import * as ${name} from './endpoints/${name}'\n`
  return [
    { file: `${contracts}/releases.ts`, at: /(?<=SLICE_NAMES = \[[^\]]*)\] as const/, before: `, '${name}'` },
    { file: `${contracts}/service-names.ts`, at: /\] as const/, before: `, '${name}'` },
    { file: `${contracts}/services.ts`, at: /import \{ SERVICE_NAMES \}/, before: imported },
    { file: `${contracts}/services.ts`, at: /\} as const satisfies Record<ServiceName/, before: service },
    { file: `${contracts}/authorization.ts`, at: /import \* as search from [^\n]*\n/, behind: imported },
    { file: `${contracts}/authorization.ts`, at: /(?<=const MODULES = \{[^}]*) \}/, before: `, ${name}` },
    { file: `${contracts}/authorization.ts`, at: /(?<=\n) {2}messaging: \{\n/, before: `  ${name}: {\n${rows}  },\n` },
    {
      file: 'scripts/lib/system-environment.ts',
      at: / {2}MESSAGING_PHOTO_DIR: [^\n]*\n/,
      behind: `  ${upper}_PHOTO_DIR: path.join(home, 'data/${name}'),\n  ${upper}_TEAM_EMAIL: 'equipe@rouage.example',\n`,
    },
    {
      file: 'scripts/lib/program-settings.ts',
      at: /import \{ searchConfig \}/,
      before: `import { ${name}Config } from '../../services/${name}/src/config'\n`,
    },
    {
      file: 'scripts/lib/program-settings.ts',
      at: /\} as const satisfies Record<ServiceName/,
      before: `  ${name}: ${name}Config.shape,\n`,
    },
    {
      file: '.github/CODEOWNERS',
      at: /# What two rooms agreed on/,
      before: `/mfe-${name}/ @rouage/${name}\n/services/${name}/ @rouage/${name}\n\n`,
    },
  ]
}

/** Enters a new slice and its service where all of them are listed. @throws Refused where a list looks different now */
export const joinLists = async (checkout: string, name: string): Promise<void> => {
  const texts = new Map<string, string>()
  for (const { file, at, before = '', behind = '' } of [...entriesOf(name), ...imageEntries(name)]) {
    const text = texts.get(file) ?? (await readFile(path.join(checkout, file), 'utf8'))
    if (!at.test(text))
      throw new Refused('list_unknown', `${file} has nothing like ${at.source}: new-slice has to learn it.`)
    texts.set(
      file,
      text.replace(at, (found) => before + found + behind),
    )
  }
  // All or none.
  for (const [file, text] of texts) await writeFile(path.join(checkout, file), text)
}
