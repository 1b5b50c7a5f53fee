import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from '../site'
import { spellingsOf } from './copies'
import type { Entry } from './entry'
import { imageEntries } from './images'

/** The template's endpoints, and who may call them. */
const RULES = {
  signedIn: ['beginUpload', 'sendUploadPart', 'readUpload', 'cancelUpload', 'addIdea', 'listIdeas', 'removeIdea'],
  services: ['exportPerson'],
  operators: ['listDeadLetters', 'retryDeadLetters', 'listJobFigures'],
}

/** The lists that a new slice and its service have to stand in. */
const entriesOf = (given: string): readonly Entry[] => {
  const { name, upper } = spellingsOf(given)
  const contracts = 'packages/contracts/src'
  const rows = Object.entries(RULES)
    .flatMap(([rule, endpoints]) => endpoints.map((endpoint) => `    ${endpoint}: '${rule}',\n`))
    .join('')
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

/** What account asks for when somebody takes their data along. */
const exportEntries = (given: string): readonly Entry[] => {
  const { name, upper, capital } = spellingsOf(given)
  const sources = 'services/account/src/domain/export-sources.ts'
  const exportTest = 'services/account/src/domain/export.integration.test.ts'
  const setting =
    `  ${upper}_URL: setting(\n    'Where an export asks for what ${name} knows; without it the export says that this is missing',\n` +
    '    z.optional(serviceUrl),\n  ),\n'
  const asked = `
    ...sourcesOf<SectionOf<typeof exportFrom${capital}>>(
      async (section, person, after, signal) =>
        callService(exportFrom${capital}, inputOf(section, person, after), optionsOf(${upper}_URL, signal)),
      { ideas: { file: '${name}.json', about: 'Vos idées' } },
    ),
`
  return [
    { file: 'services/account/src/config.ts', at: /(?<=\n) {2}ACCOUNT_DATABASE: setting\(/, before: setting },
    {
      file: sources,
      at: /import \{ exportPerson as exportFromListing[^\n]*\n/,
      before: `import { exportPerson as exportFrom${capital} } from '@rouage/contracts/endpoints/${name}'\n`,
    },
    { file: sources, at: /const \{ (?=LISTING_URL)/, behind: `${upper}_URL, ` },
    { file: sources, at: /\n(?= {2}\]\n\}\n$)/, before: asked.trimEnd() },
    { file: exportTest, at: /(?<=\n) {4}LISTING_URL: baseUrl\(\),\n/, before: `    ${upper}_URL: baseUrl(),\n` },
    { file: exportTest, at: /(?<=\n {4}'contact\.json',)\n/, before: `\n    '${name}.json',` },
    { file: exportTest, at: /(?<=\n) {4}MESSAGING_URL: undefined,\n/, before: `    ${upper}_URL: undefined,\n` },
    {
      file: 'packages/contracts/src/endpoints/account.ts',
      at: /(?<=name: 'accountSnapshot',[^}]*callers: \[[^\]]*)\]/,
      before: `, '${name}'`,
    },
  ]
}

/** Where operators see what a service failed at and what it has yet to do. */
const operatorEntries = (given: string): readonly Entry[] => {
  const { name, capital } = spellingsOf(given)
  const contracts = 'packages/contracts/src'
  const pages = 'mfe-backoffice/src/operations'
  const figures = `${name}JobFigures`
  const [letters, retries] = [`${name}DeadLetters`, `${name}Retries`]
  return [
    {
      file: `${contracts}/dead-letters-of-services.ts`,
      at: /$(?![\s\S])/,
      before: `\nexport const ${letters} = deadLetterList('${name}')\nexport const ${retries} = deadLetterRetry('${name}')\n`,
    },
    {
      file: `${contracts}/job-figures-of-services.ts`,
      at: /$(?![\s\S])/,
      before: `export const ${figures} = jobFigureList('${name}')\n`,
    },
    {
      file: 'packages/cli/src/dead-letters.ts',
      at: /import \* as listing from [^\n]*\n/,
      before: `import * as ${name} from '@rouage/contracts/endpoints/${name}'\n`,
    },
    { file: 'packages/cli/src/dead-letters.ts', at: /(?<=const SERVICES = \{[^}]*) \}/, before: `, ${name}` },
    {
      file: `${pages}/failures/services.ts`,
      at: / {2}listingDeadLetters,\n/,
      before: `  ${letters},\n  ${retries},\n`,
    },
    {
      file: `${pages}/failures/services.ts`,
      at: /(?<=\n)\] as const\n/,
      before: `  { name: '${name}', label: '${capital}', list: ${letters}, retry: ${retries} },\n`,
    },
    { file: `${pages}/jobs/services.ts`, at: / {2}listingJobFigures,\n/, before: `  ${figures},\n` },
    {
      file: `${pages}/jobs/services.ts`,
      at: /(?<=\n)\] as const\n/,
      before: `  { name: '${name}', label: '${capital}', figures: ${figures} },\n`,
    },
  ]
}

/** Enters a new slice and its service where all of them are listed. @throws Refused where a list looks different now */
export const joinLists = async (checkout: string, name: string): Promise<void> => {
  const texts = new Map<string, string>()
  const entries = [...entriesOf(name), ...exportEntries(name), ...operatorEntries(name), ...imageEntries(name)]
  for (const { file, at, before = '', behind = '' } of entries) {
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
