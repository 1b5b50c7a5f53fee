import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
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
 * The runtime keeps the loading of a shared module also where it failed, and would answer with that failure for as long as
 * the page is open. Forgotten, whoever asks next fetches it again.
 */
const askAgain: ModuleFederationRuntimePlugin = {
  name: 'rouage-ask-again',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}))
    for (const version of versions) {
      if (version.loaded !== true) version.loading = null
    }
  },
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
  // Slices have instances of their own.
  runtime.registerGlobalPlugins([askAgain])
  return { name: 'rouage-provided-federation' }
}
