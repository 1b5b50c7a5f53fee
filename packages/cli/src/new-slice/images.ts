import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from '../site'
import { spellingsOf } from './copies'
import type { Entry } from './entry'
import { releaseImage, releasePlace, serviceImage, servicePipeline, serviceProgram, slicePipeline } from './pipelines'

/** Where images and what runs them are listed. */
export const imageEntries = (given: string): readonly Entry[] => {
  const { name } = spellingsOf(given)
  const workspace = `mfe-${name}`
  const manifests = [workspace, `services/${name}`].map((each) => `COPY ${each}/package.json ${each}/\n`).join('')
  const compose = 'docker-compose.yml'
  return [
    { file: 'Dockerfile', at: /COPY e2e\/package\.json/, before: manifests },
    { file: 'Dockerfile', at: /FROM kits AS edge-build/, before: serviceImage(name) },
    { file: 'Dockerfile', at: /$(?![\s\S])/, before: releaseImage(workspace) },
    { file: compose, at: /(?<=\n) {2}seed:\n/, before: releasePlace(workspace) },
    { file: compose, at: /(?<=\n) {2}search:\n/, before: serviceProgram(name) },
    {
      file: compose,
      at: / {6}host: \{ condition: service_completed_successfully \}\n/,
      behind: `      ${workspace}: { condition: service_completed_successfully }\n`,
    },
    {
      file: compose,
      at: /(?<=\n) {2}LISTING_URL: [^\n]*\n/,
      behind: `  ${name.toUpperCase()}_URL: http://${name}:8080\n`,
    },
    ...[name, workspace].map((image) => ({
      file: 'deploy/kubernetes/site/images/kustomization.yml',
      at: /$(?![\s\S])/,
      before: `  - name: rouage/${image}\n    newName: registry.example/rouage/${image}\n    newTag: "1"\n`,
    })),
    { file: compose, at: /(?<=\nvolumes:\n(?: {2}\w[^\n]*\n)*) {2}media:\n/, before: `  ${name}:\n` },
  ]
}

/** Has what a cluster runs made of the lists anew. @throws Refused with its last words */
export const writeManifests = (checkout: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = path.join(checkout, 'scripts/manifests.mjs')
    execFile(process.execPath, [script], { cwd: checkout }, (error, _out, words) =>
      error === null ? resolve() : reject(new Refused('manifests', `npm run manifests fails:\n${words.trim()}`)),
    )
  })

/** Writes how each of the two is shipped. */
export const writePipelines = async (checkout: string, name: string): Promise<void> => {
  const folder = path.join(checkout, 'deploy/ci')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `mfe-${name}.yml`), slicePipeline(name), { flag: 'wx' })
  await writeFile(path.join(folder, `${name}.yml`), servicePipeline(name), { flag: 'wx' })
}
