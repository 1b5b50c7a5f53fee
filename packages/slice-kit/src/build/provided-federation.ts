import federation, { type Federation, runtime } from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

/** The part of the federation runtime that reads a build's own tables: it holds nothing of one build. */
export type ProvidedFederation = {
  readonly runtime: typeof runtime
  readonly bundlerRuntime: NonNullable<Federation['bundlerRuntime']>
  readonly attachShareScopeMap: Federation['attachShareScopeMap']
}

declare global {
  /** Set by the host before it loads a slice, read by each slice's entry (`taken-federation.ts`). */
  var rouageFederation: ProvidedFederation | undefined
}

/**
 * A plugin of the host's federation runtime, called before anything is loaded: it lets slices use the host's copy of
 * `webpack-bundler-runtime`, 4 kB brotli of every remote entry. `provideExternalRuntime` does so for `runtime-core` alone.
 */
export default () => {
  globalThis.rouageFederation = {
    runtime,
    // The host exposes nothing, so its own build leaves out what entries of remotes begin with.
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry } as ProvidedFederation['bundlerRuntime'],
    attachShareScopeMap: federation.attachShareScopeMap,
  }
  return { name: 'rouage-provided-federation' }
}
