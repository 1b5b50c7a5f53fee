import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallShape } from '@rouage/contracts/contract-check/call-shape'
import { callShapeOf, endpointsIn } from '@rouage/contracts/contract-check/shape-of'
import type { Compilation, Module } from 'webpack'
import { type Asset, assetOf } from './assets'

/** The file of a release that says what it calls. */
export const CALLS_FILE = 'calls.json'

/**
 * Modules of contracts, as pages have them: the schemas' own come along by the endpoint's name, as do those that load
 * them, of which each has the contract's file and a query.
 */
const CONTRACT = /[\\/]packages[\\/]contracts[\\/]src[\\/].*\.ts$/
const isContract = (module: Module): boolean =>
  module.layer !== 'schemas' && 'resource' in module && CONTRACT.test(String(module.resource))

/** Those that webpack made one of, each by itself. */
const singleModules = (module: Module): readonly Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module]

/**
 * Which exports of contracts ended up in a build: webpack's own account of what is used of each module.
 * @returns names by file; undefined for a build that keeps everything, as one for development
 */
export const usedContracts = ({
  modules,
  moduleGraph,
}: Pick<Compilation, 'modules' | 'moduleGraph'>): ReadonlyMap<string, readonly string[]> | undefined => {
  const used = new Map<string, readonly string[]>()
  for (const module of [...modules].flatMap(singleModules)) {
    if (!isContract(module)) continue
    const names = moduleGraph.getUsedExports(module, undefined)
    if (names === null || names === true) return undefined
    if (names !== false) used.set(module.nameForCondition() ?? '', [...names])
  }
  return used
}

/**
 * The endpoints that the code of a build can call, with what it sends and reads: those of its contracts that are left in it.
 * @returns undefined for a build that keeps everything
 */
export const callsOf = async (compilation: Compilation): Promise<readonly CallShape[] | undefined> => {
  const used = usedContracts(compilation)
  if (used === undefined) return undefined
  const calls = new Map<string, CallShape>()
  for (const [file, names] of used) {
    const contract: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
    for (const endpoint of names.flatMap((name) => endpointsIn(contract[name])))
      calls.set(`${endpoint.service} ${endpoint.name}`, callShapeOf(endpoint))
  }
  return [...calls.keys()].toSorted().flatMap((key) => calls.get(key) ?? [])
}

/** Writes down what a build calls. @returns the file, for its manifest */
export const writeCalls = async (compilation: Compilation, output: string): Promise<Asset | undefined> => {
  const calls = await callsOf(compilation)
  if (calls === undefined) return undefined
  await writeFile(path.join(output, CALLS_FILE), `${JSON.stringify(calls)}\n`)
  return assetOf(output, CALLS_FILE)
}
