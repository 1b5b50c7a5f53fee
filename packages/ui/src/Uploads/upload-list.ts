/** How a file gets where it is to go: whatever endpoint takes it. Rejects when it did not; `onProgress` takes 0 to 1. */
export type SendFile<Answer> = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<Answer>

/** Why a file is not there: French, and what to do about it. */
export type UploadProblem = {
  readonly title?: string
  readonly text: string
  /** Sending the same file again will not help. */
  readonly isFinal?: boolean
}

export type UploadItem<Answer> = {
  readonly id: string
  readonly file: File
  /** The address of a picture, as long as it is on the list. */
  readonly preview: string | undefined
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly share: number }
    | { readonly kind: 'done'; readonly answer: Answer }
    | { readonly kind: 'failed'; readonly problem: UploadProblem }
}

/** What is said of a file that was not taken at all. */
export type UploadRefusal = UploadProblem & { readonly fileName: string }

export type UploadListOptions<Answer> = {
  readonly send: SendFile<Answer>
  /** Why a file cannot be taken, before any of it is sent; undefined where it may be. */
  readonly refusalOf?: (file: File) => UploadProblem | undefined
  /** What a failure of `send` means. */
  readonly problemOf: (error: unknown) => UploadProblem
  /** Files at most. */
  readonly most: number
  /** Files that are sent at once. */
  readonly atOnce?: number
}

export type UploadState<Answer> = {
  /** In the order in which the person wants them. */
  readonly items: readonly UploadItem<Answer>[]
  /** Of the files that were added last. */
  readonly refusals: readonly UploadRefusal[]
}

export type UploadList<Answer> = {
  readonly read: () => UploadState<Answer>
  /** What is asked from now on. */
  readonly follow: (options: UploadListOptions<Answer>) => void
  readonly subscribe: (changed: () => void) => () => void
  readonly add: (files: readonly File[]) => void
  /** Takes a file off the list; one on its way is given up. */
  readonly remove: (id: string) => void
  readonly retry: (id: string) => void
  /** Puts a file at another place; places outside of the list are its ends. */
  readonly move: (id: string, place: number) => void
  /** Gives everything up. */
  readonly clear: () => void
}

const previewOf = (file: File): string | undefined =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined

const forgetPreview = ({ preview }: { readonly preview: string | undefined }): void => {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}

const fullWords = (most: number): string =>
  most === 1 ? 'Un seul fichier : retirez l’autre d’abord.' : `Il y a déjà ${most} fichiers, le maximum.`

/** Which files are taken beside those that are there, and why others are not. */
const sorted = (files: readonly File[], there: number, { refusalOf, most }: UploadListOptions<unknown>) => {
  const items: File[] = []
  const refusals: UploadRefusal[] = []
  for (const file of files) {
    const isFull = there + items.length >= most
    const refusal = refusalOf?.(file) ?? (isFull ? { text: fullWords(most) } : undefined)
    if (refusal === undefined) items.push(file)
    else refusals.push({ ...refusal, fileName: file.name })
  }
  return { items, refusals }
}

const moved = <Item extends { readonly id: string }>(items: readonly Item[], id: string, place: number) => {
  const others = items.filter((item) => item.id !== id)
  const at = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, at), ...items.filter((item) => item.id === id), ...others.slice(at)]
}

/** Files on their way, a few at a time. What comes late of one that was given up changes nothing. */
export const createUploadList = <Answer>(first: UploadListOptions<Answer>): UploadList<Answer> => {
  let options = first
  let state: UploadState<Answer> = { items: [], refusals: [] }
  let count = 0
  const underWay = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const set = (next: Partial<UploadState<Answer>>): void => {
    state = { ...state, ...next }
    for (const changed of listeners) changed()
  }
  const note = (id: string, next: UploadItem<Answer>['state']): void =>
    set({ items: state.items.map((item) => (item.id === id ? { ...item, state: next } : item)) })
  const giveUp = (id: string): void => {
    const controller = underWay.get(id)
    underWay.delete(id)
    controller?.abort()
  }

  const start = ({ id, file }: UploadItem<Answer>): void => {
    const { send, problemOf } = options
    const controller = new AbortController()
    underWay.set(id, controller)
    note(id, { kind: 'sending', share: 0 })
    const end = (next: UploadItem<Answer>['state']): void => {
      if (underWay.get(id) !== controller) return
      underWay.delete(id)
      note(id, next)
      startNext()
    }
    const onProgress = (share: number): void => {
      if (underWay.get(id) === controller) note(id, { kind: 'sending', share })
    }
    send(file, { signal: controller.signal, onProgress }).then(
      (answer) => end({ kind: 'done', answer }),
      (error: unknown) => end({ kind: 'failed', problem: problemOf(error) }),
    )
  }
  const startNext = (): void => {
    const next = state.items.find((item) => item.state.kind === 'waiting')
    if (next === undefined || underWay.size >= (options.atOnce ?? 2)) return
    start(next)
    startNext()
  }

  return {
    read: () => state,
    follow: (next) => {
      options = next
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    add: (files) => {
      const { items, refusals } = sorted(files, state.items.length, options)
      const added = items.map((file): UploadItem<Answer> => {
        count += 1
        return { id: String(count), file, preview: previewOf(file), state: { kind: 'waiting' } }
      })
      set({ items: [...state.items, ...added], refusals })
      startNext()
    },
    remove: (id) => {
      giveUp(id)
      for (const item of state.items) if (item.id === id) forgetPreview(item)
      set({ items: state.items.filter((item) => item.id !== id), refusals: [] })
      startNext()
    },
    retry: (id) => {
      note(id, { kind: 'waiting' })
      startNext()
    },
    move: (id, place) => set({ items: moved(state.items, id, place) }),
    clear: () => {
      for (const id of underWay.keys()) giveUp(id)
      for (const item of state.items) forgetPreview(item)
      set({ items: [], refusals: [] })
    },
  }
}
