import { readFile } from 'node:fs/promises'
import { compileFunction } from 'node:vm'
import type { ComponentType } from 'react'
import type { Slice } from '../slice'

/** Host modules by request, as `HOST_MODULES` lists them. */
export type HostModules = Readonly<Record<string, unknown>>

/** What a server build exports; the host's own has a header and a footer besides. */
export type ServerBuild = { readonly slice: Slice; readonly Header?: ComponentType; readonly Footer?: ComponentType }

const isServerBuild = (value: unknown): value is ServerBuild =>
  typeof value === 'object' && value !== null && 'slice' in value && typeof value.slice === 'object'

/**
 * Runs a server build with the host modules it was built to leave out.
 * @param otherwise answers every other request, Node's own modules for instance.
 * @throws when the file is missing, throws, asks for an unknown module, or exports no `slice`.
 */
export const loadServerBuild = async (
  file: string,
  modules: HostModules,
  otherwise: (request: string) => unknown,
): Promise<ServerBuild> => {
  const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })
  const module: { exports: unknown } = { exports: {} }
  run(module, module.exports, (request: string) => (request in modules ? modules[request] : otherwise(request)))
  if (!isServerBuild(module.exports)) throw new Error(`${file} exports no slice: build it anew.`)
  return module.exports
}
