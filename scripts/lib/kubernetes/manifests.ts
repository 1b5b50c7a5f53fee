import { stringify } from 'yaml'
import { PROGRAM_SETTINGS } from '../program-settings'
import { type Container, readContainers, readPorts } from './containers'
import { nobody, policyOf } from './network'
import { openSettings, type Program, programObjects, SETTINGS } from './program'
import { placeOf, policyOfReleases } from './releases'

const HEAD = '# Made of docker-compose.yml, the Dockerfile and the programs’ settings by `npm run manifests`.\n'

const documents = (objects: readonly object[]): string =>
  HEAD + objects.map((each) => stringify(each, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n')

const kustomization = (more: object): string =>
  documents([{ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', ...more }])

const readsOf = (name: string): readonly string[] =>
  Object.entries(PROGRAM_SETTINGS).flatMap(([program, settings]) => (program === name ? Object.keys(settings) : []))

/** Where files of people and releases are: containers share volumes, several machines buckets. */
const STORAGE: readonly (readonly [string, string])[] = [
  ['ROUAGE_RELEASES_BUCKET', 'rouage-releases'],
  ['S3_BUCKET', 'rouage'],
  ['S3_ENDPOINT', ''],
  ['S3_REGION', 'eu-west-3'],
]

/** What all programs are told. @throws Error where two are told different things by one name */
const settingsOf = (programs: readonly Program[]): string => {
  const all = new Map(STORAGE)
  for (const { name, container } of programs) {
    for (const [setting, value] of openSettings(container)) {
      if ((all.get(setting) ?? value) !== value) throw new Error(`${name} has a ${setting} of its own: name it apart.`)
      all.set(setting, value)
    }
  }
  const lines = [...all].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([name, value]) => `${name}=${value}\n`)
  return HEAD + lines.join('')
}

/** Programs of ours, as containers run them. */
export const readPrograms = (containers: ReadonlyMap<string, Container> = readContainers()): readonly Program[] => {
  const ports = readPorts()
  return [...containers].flatMap(([name, container]) => {
    const reads = readsOf(name)
    return reads.length === 0 ? [] : [{ name, container, reads, ports }]
  })
}

/** Every file that is made below `deploy/kubernetes`, with what stands in it. */
export const manifests = (): ReadonlyMap<string, string> => {
  const containers = readContainers()
  const programs = readPrograms(containers)
  const releases = [...containers].filter(([name]) => programs.every((program) => program.name !== name))
  const files = new Map<string, string>()
  for (const program of programs)
    files.set(`programs/${program.name}.yml`, documents([...programObjects(program), policyOf(program, programs)]))
  files.set('programs/shared.yml', documents([nobody, policyOfReleases]))
  files.set('programs/settings.env', settingsOf(programs))
  files.set(
    'programs/kustomization.yml',
    kustomization({
      resources: ['shared.yml', ...programs.map(({ name }) => `${name}.yml`)],
      // Jobs that place releases are applied by themselves, and have to know its name.
      configMapGenerator: [{ name: SETTINGS, envs: ['settings.env'], options: { disableNameSuffixHash: true } }],
    }),
  )
  for (const [name, container] of releases) files.set(`releases/${name}.yml`, documents([placeOf(name, container)]))
  files.set('releases/kustomization.yml', kustomization({ resources: releases.map(([name]) => `${name}.yml`) }))
  return files
}
