import { processConfig, serviceConfig } from '@rouage/service-kit/ops/config'
import * as z from 'zod/mini'
import { PROGRAM_SETTINGS, type Settings } from './program-settings'
import { attackSettings, backupSettings, benchSettings, devSettings, startSettings } from './settings'

/** As JSON Schema tells it: whether a setting has to be given, and what it is otherwise. */
const described = z.object({
  required: z._default(z.array(z.string()), []),
  properties: z.record(
    z.string(),
    z.object({
      description: z.optional(z.string()),
      default: z.optional(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
})

/** @throws Error for a setting that nobody has described */
const rows = (settings: Settings): string[] => {
  const schema = z.toJSONSchema(z.object(settings), { io: 'input', unrepresentable: 'any' })
  const { required, properties } = described.parse(schema)
  return Object.entries(properties).map(([name, { description, default: otherwise }]) => {
    if (description === undefined) throw new Error(`${name} says nothing: describe it with setting().`)
    const without = required.includes(name) ? '*has to be given*' : ''
    const value = otherwise === undefined || otherwise === '' ? without : `\`${String(otherwise)}\``
    return `| \`${name}\` | ${value} | ${description} |`
  })
}

const except = (settings: Settings, known: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in known)))

const section = (title: string, settings: Settings): string =>
  [`## ${title}`, '| variable | otherwise | meaning |', '|---|---|---|', ...rows(settings)].join('\n')

/** docs/settings.md: every variable that a program of Rouage reads, from the schemas that read them. */
export const settingsPage = (): string =>
  `${[
    '# Settings',
    'Made of the programs’ own schemas by `npm run settings`. An empty variable counts as missing; a wrong one ends the\n' +
      'program with a sentence that names it. `npm start` makes secrets once and keeps them in the data folder, knows the\n' +
      'addresses of what it starts, and hands every other variable on to the programs.',
    section('npm start', startSettings.shape),
    section('npm run dev, besides', except(devSettings.shape, startSettings.shape)),
    section('Every program', processConfig),
    section('Every service, besides', except(serviceConfig, processConfig)),
    ...Object.entries(PROGRAM_SETTINGS).map(([name, settings]) =>
      section(
        `${name.slice(0, 1).toUpperCase()}${name.slice(1)}, besides`,
        except(settings, name === 'edge' ? processConfig : serviceConfig),
      ),
    ),
    section('npm run bench', benchSettings.shape),
    section('npm run attack', attackSettings.shape),
    section('npm run backup, npm run restore', backupSettings.shape),
  ].join('\n\n')}\n`
