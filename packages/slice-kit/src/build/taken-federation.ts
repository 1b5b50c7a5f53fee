import type { ProvidedFederation } from './provided-federation'

type Init = ProvidedFederation['bundlerRuntime']['init']

const provided = globalThis.rouageFederation
if (provided === undefined) throw new Error('This host provides no federation runtime: the slice needs a newer one.')
const { runtime, bundlerRuntime, attachShareScopeMap } = provided

/** The host's own would take the host's instance for that of the slice: it knows it by the host's build. */
const init: Init = ({ webpackRequire: { federation } }) => {
  if (federation.initOptions === undefined)
    throw new Error('The entry of a slice says nothing of itself: build it anew.')
  return runtime.createInstance(federation.initOptions)
}

/** What a slice's build puts in the place of `webpack-bundler-runtime`: the host's copy, with a state of its own. */
export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {}, init },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
