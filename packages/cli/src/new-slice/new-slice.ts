import { stat } from 'node:fs/promises'
import path from 'node:path'
import { SERVICE_NAMES } from '@rouage/contracts/service-names'
import { SLICE_NAMES } from '@rouage/contracts/releases'
import { Refused } from '../site'
import { copyTemplate } from './copies'
import { writeManifests, writePipelines } from './images'
import { installWorkspaces } from './install'
import { joinLists } from './lists'

/** Names that mean something else already, in addresses, in the build or in the template. */
const TAKEN: readonly string[] = [
  ...SLICE_NAMES,
  ...SERVICE_NAMES,
  'host',
  'edge',
  'shell',
  'payments',
  'seed',
  'photos',
]
const NAME = /^[a-z]{3,20}$/

const isThere = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  )

/**
 * Makes a slice and its service from the template, and enters them wherever slices and services are listed.
 * @param checkout absolute folder
 * @returns the folders and files that are new
 * @throws Refused where the name cannot be had; then nothing has changed
 */
export const newSlice = async (checkout: string, name: string): Promise<readonly string[]> => {
  if (!NAME.test(name)) throw new Refused('name_wrong', 'A slice is called by 3 to 20 small letters, as garage.')
  const folders = [`mfe-${name}`, `services/${name}`]
  const pipelines = [`deploy/ci/mfe-${name}.yml`, `deploy/ci/${name}.yml`]
  const cluster = [`deploy/kubernetes/programs/${name}.yml`, `deploy/kubernetes/releases/mfe-${name}.yml`]
  const made = [...folders, `packages/contracts/src/endpoints/${name}.ts`, ...pipelines, ...cluster]
  const isTaken = await Promise.all(made.map((place) => isThere(path.join(checkout, place))))
  if (TAKEN.includes(name) || isTaken.includes(true))
    throw new Refused('name_taken', `${name} is taken: choose another name.`)
  await joinLists(checkout, name)
  await copyTemplate(checkout, name)
  await writePipelines(checkout, name)
  await installWorkspaces(checkout, folders)
  await writeManifests(checkout)
  return made
}

/** What to do with a new slice, in order. */
export const nextSteps = (name: string): string => {
  const steps = [
    ['npm start', `builds what changed and starts the service too; sign in, and open /${name}`],
    [`npm run dev -w mfe-${name}`, 'in another terminal: your slice with reload, in front of that site'],
    [`npm test -w mfe-${name}`, 'the tests of its pages; npm test -- integration has those of the service'],
    ['npm run settings', 'writes its settings into docs/settings.md'],
    [`npx rouage publish mfe-${name}`, 'builds it alone and registers it, once the edge and the service are released'],
  ] as const
  const width = Math.max(...steps.map(([line]) => line.length)) + 2
  return `
mfe-${name} and services/${name} are an idea box at /${name}, tested and entered in the lists.

${steps.map(([line, what]) => `  ${line.padEnd(width)}${what}`).join('\n')}

What it knows of people it forgets at account.erased (forget-person.ts) and hands out (exportPerson): keep both true as it grows.`
}
