import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { checkout } from '../dependencies.mjs'

const composition = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.optional(z.object({ target: z.string() })),
      command: z.optional(z.array(z.string())),
      environment: z.optional(z.record(z.string(), z.string())),
      volumes: z.optional(z.array(z.string())),
    }),
  ),
})

/** Where a setting's value comes from, as docker-compose.yml has it. */
export type Value =
  | { readonly from: 'text'; readonly text: string }
  | { readonly from: 'outside'; readonly name: string; readonly isRequired: boolean; readonly otherwise: string }

/** An image of ours as docker-compose.yml runs it. */
export type Container = {
  /** Of the Dockerfile. */
  readonly target: string
  readonly command: readonly string[] | undefined
  readonly settings: ReadonlyMap<string, Value>
  readonly volumes: readonly { readonly name: string; readonly folder: string }[]
}

const valueOf = (text: string): Value => {
  const [, name, mark, otherwise = ''] = /^\$\{(\w+):([?-])([^}]*)\}$/.exec(text) ?? []
  if (name === undefined) return { from: 'text', text }
  return mark === '?'
    ? { from: 'outside', name, isRequired: true, otherwise: '' }
    : { from: 'outside', name, isRequired: false, otherwise }
}

/** Images of ours, by what docker-compose.yml calls them. Demo ads are for sites to look at. */
export const readContainers = (): ReadonlyMap<string, Container> => {
  const text = readFileSync(path.join(checkout, 'docker-compose.yml'), 'utf8')
  const { services } = composition.parse(parse(text, { merge: true }))
  const containers = new Map<string, Container>()
  for (const [name, { build, command, environment = {}, volumes = [] }] of Object.entries(services)) {
    if (build === undefined || name === 'seed') continue
    containers.set(name, {
      target: build.target,
      command,
      settings: new Map(Object.entries(environment).map(([setting, value]) => [setting, valueOf(value)])),
      volumes: volumes.map((volume) => {
        const [volumeName = '', folder = ''] = volume.split(':')
        return { name: volumeName, folder }
      }),
    })
  }
  return containers
}

const dockerfile = (): string => readFileSync(path.join(checkout, 'Dockerfile'), 'utf8')

/** What the images of programs say of ports, so that nothing else has to. */
export const readPorts = (): { readonly visitors: number; readonly operations: number } => {
  const [, visitors] = /\sPORT=(\d+)/.exec(dockerfile()) ?? []
  const [, operations] = /\sOPERATIONS_PORT=(\d+)/.exec(dockerfile()) ?? []
  return { visitors: Number(visitors), operations: Number(operations) }
}
