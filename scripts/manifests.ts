import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkout } from './lib/dependencies.mjs'
import { manifests } from './lib/kubernetes/manifests'

/** `npm run manifests`: writes what of deploy/kubernetes is made of docker-compose.yml anew. */
const folder = path.join(checkout, 'deploy/kubernetes')
for (const made of ['programs', 'releases']) {
  rmSync(path.join(folder, made), { recursive: true, force: true })
  mkdirSync(path.join(folder, made), { recursive: true })
}
for (const [file, text] of manifests()) writeFileSync(path.join(folder, file), text)
