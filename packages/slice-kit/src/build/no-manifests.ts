/**
 * What a host's build puts in the place of the federation runtime's handling of manifests
 * (`plugins/snapshot/SnapshotHandler`) and of what it preloads by them (`utils/preload`): our remotes are named by the
 * edge, which preloads their files itself. It has a switch for the plugin (`disableSnapshot`) and none for what stands
 * behind it, 2 kB brotli of every first visit.
 */
export class SnapshotHandler {
  /** Entries that were read from manifests: none. */
  readonly manifestCache = new Map<string, never>()
  /** Nobody can listen to what never happens. */
  readonly hooks = { applyPlugin: (): void => {} }
}

/** In the place of the runtime’s own: nothing is known of a remote but its entry. */
export const getGlobalRemoteInfo = () => ({})

const unsupported = (): never => {
  throw new Error('This host preloads nothing by manifests: the edge names the files of a page.')
}
/** In the place of the runtime’s own: the edge says what is preloaded. */
export const preloadAssets = unsupported
/** In the place of the runtime’s own. */
export const formatPreloadArgs = unsupported
/** In the place of the runtime’s own. */
export const normalizePreloadExposes = unsupported
/** In the place of the runtime’s own. */
export const defaultPreloadArgs = {}
