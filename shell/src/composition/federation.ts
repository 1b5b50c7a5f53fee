import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Lifecycles } from '@rouage/slice-kit'
import type { PinnedSlice } from '../page-data'

const remoteName = (slice: PinnedSlice): string => `rouage_${slice.name}`
const entryOf = (slice: PinnedSlice): string => slice.base + slice.entry.file

const isLifecycles = (value: unknown): value is Lifecycles =>
  typeof value === 'object' && value !== null && 'bootstrap' in value && 'mount' in value && 'unmount' in value

/** Tells the federation runtime the page's pinned releases, and to check the integrity of their entries. */
export const registerSlices = (slices: readonly PinnedSlice[]): void => {
  registerPlugins([
    {
      name: 'rouage-integrity',
      createScript: ({ url }) => {
        const slice = slices.find((candidate) => url.startsWith(candidate.base))
        const script = document.createElement('script')
        script.src = url
        script.async = true
        if (slice !== undefined && slice.entry.integrity !== '') script.integrity = slice.entry.integrity
        return script
      },
    },
  ])
  registerRemotes(slices.map((slice) => ({ name: remoteName(slice), entry: entryOf(slice), type: 'var' })))
}

/**
 * Loads a slice's lifecycles.
 * @throws when the entry cannot be loaded or run, or exports something else.
 */
export const loadSlice = async (slice: PinnedSlice, isRetry: boolean): Promise<Lifecycles> => {
  if (isRetry) {
    // The runtime remembers a failed entry: registering it by force makes it forget. The query asks for a response
    // of its own, because a failed script may be remembered by the browser too.
    registerRemotes([{ name: remoteName(slice), entry: `${entryOf(slice)}?essai=${Date.now()}`, type: 'var' }], {
      force: true,
    })
  }
  const module: unknown = await loadRemote(`${remoteName(slice)}/slice`)
  if (!isLifecycles(module)) {
    throw new Error(
      `Slice ${slice.name}@${slice.version} exports no lifecycles: its slice.ts must export lifecyclesOf(slice).`,
    )
  }
  return module
}
