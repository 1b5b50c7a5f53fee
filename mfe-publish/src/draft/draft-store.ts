import { type Draft, discardDraft, getDraft, saveDraft } from '@rouage/contracts/endpoints/publish'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { type DraftShelf, draftShelf } from './draft-shelf'

/** What a page may change of a draft. Fields and options that are not named stay; photos are all of them, in order. */
export type DraftChange = Partial<Pick<Draft, 'fields' | 'photos' | 'options'>>

/**
 * `loading` until it was read, `failed` where it could not be; `unsaved` and `saving` between typing and the service's
 * answer; `offline` while it is kept in this browser alone; `changed` where another device or tab was faster: `takeOther`
 * or `keepMine` decides; `refused` where the service will not have it, as `problem` says.
 */
export type DraftState = 'loading' | 'failed' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'changed' | 'refused'

export type DraftView = {
  readonly state: DraftState
  /** As it is typed, saved or not. */
  readonly draft: Draft | undefined
  readonly problem: ApiProblem | undefined
}

export type DraftStore = {
  readonly read: () => DraftView
  readonly subscribe: (changed: () => void) => () => void
  /** Reads it, and keeps it up to date as long as it is open. @returns the function that ends it */
  readonly open: () => () => void
  readonly reload: () => void
  readonly save: (change: DraftChange) => void
  /** Saves what waits at once. @returns the draft as the service has it; undefined where it could not be saved */
  readonly flush: () => Promise<Draft | undefined>
  readonly takeOther: () => void
  readonly keepMine: () => void
  /** Forgets it everywhere and begins anew. @throws ApiProblem */
  readonly discard: () => Promise<void>
  /** It became an ad: what is shown next is read anew. */
  readonly forget: () => void
}

export const SAVE_AFTER_MS = 800
const RETRY_AFTER_MS = 10_000
/** How old a draft may be that a tab shows again. */
const FRESH_MS = 10_000

const contentOf = ({ fields, photos, options }: Draft): Required<DraftChange> => ({ fields, photos, options })

/** Whether two drafts say the same; the order of what they say it in aside. */
const sameContent = (one: Draft, other: Draft): boolean => {
  const told = (texts: Readonly<Record<string, unknown>>) =>
    JSON.stringify(
      Object.entries(texts)
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  const photos = ({ photos: all }: Draft) => all.map(({ id }) => id).join()
  return (
    told(one.fields) === told(other.fields) &&
    told(one.options) === told(other.options) &&
    photos(one) === photos(other)
  )
}

/** The network, a service that is away, or a session that ended: what is typed waits in this browser. */
const isPassing = ({ status }: ApiProblem): boolean => status >= 500 || [401, 408, 429].includes(status)

const asProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error
  throw error
}

/** What changes of a draft without anybody asking: the clock, the network, the tab. */
const watchPage = (heard: {
  readonly onOnline: () => void
  readonly onSeen: () => void
  readonly onHidden: () => void
}) => {
  const { onOnline } = heard
  const look = () => (document.visibilityState === 'visible' ? heard.onSeen() : heard.onHidden())
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', look)
  }
}

/** One draft: what was typed, what the service has of it, and the calls that bring them together, one at a time. */
class OneDraft implements DraftStore {
  private view: DraftView = { state: 'loading', draft: undefined, problem: undefined }
  private other: Draft | undefined
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined
  private reading: Promise<void> | undefined
  /** Changes made, and how many of them the service has. */
  private edits = 0
  private savedEdits = 0
  private readAt = 0
  private readonly shelf: DraftShelf

  constructor(
    userId: string,
    private readonly key: string,
  ) {
    this.shelf = draftShelf(userId, key)
  }

  readonly read = (): DraftView => this.view

  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }

  readonly open = (): (() => void) => {
    this.refresh()
    return watchPage({
      onOnline: () => (this.isDirty() ? void this.send() : this.refresh()),
      onSeen: () => this.refresh(),
      onHidden: () => void this.send(),
    })
  }

  readonly reload = (): void => {
    this.reading ??= this.load().finally(() => {
      this.reading = undefined
    })
  }

  readonly save = ({ fields, photos, options }: DraftChange): void => {
    const { draft, state } = this.view
    if (draft === undefined) return
    const next: Draft = {
      ...draft,
      fields: { ...draft.fields, ...fields },
      photos: photos ?? draft.photos,
      options: { ...draft.options, ...options },
    }
    this.edits += 1
    this.shelf.keep(next)
    this.show({ draft: next, state: state === 'changed' ? state : 'unsaved', problem: undefined })
    this.sendAfter(SAVE_AFTER_MS)
  }

  readonly flush = async (): Promise<Draft | undefined> => {
    // What was typed while it was being sent is sent after it.
    do {
      await this.send()
    } while (this.isDirty() && this.view.state === 'unsaved')
    return this.view.state === 'saved' ? this.view.draft : undefined
  }

  readonly takeOther = (): void => {
    if (this.other !== undefined) this.take(this.other)
  }

  readonly keepMine = (): void => {
    const { other } = this
    const { draft } = this.view
    if (other === undefined || draft === undefined) return
    this.other = undefined
    this.restore(other, draft)
  }

  readonly discard = async (): Promise<void> => {
    this.stop()
    await this.sending
    await callEndpoint(discardDraft, { params: { key: this.key } })
    this.forget()
    this.reload()
  }

  readonly forget = (): void => {
    this.stop()
    this.shelf.forget()
    this.savedEdits = this.edits
    this.other = undefined
    this.readAt = 0
    this.show({ state: 'loading', draft: undefined, problem: undefined })
  }

  private isDirty(): boolean {
    return this.edits !== this.savedEdits
  }

  private show(next: Partial<DraftView>): void {
    this.view = { ...this.view, ...next }
    for (const changed of this.listeners) changed()
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private sendAfter(ms: number): void {
    this.stop()
    this.timer = setTimeout(() => void this.send(), ms)
  }

  /** Reads what another device may have saved; not while something of our own waits. */
  private refresh(): void {
    const isFresh = Date.now() - this.readAt < FRESH_MS && this.view.state === 'saved'
    if (!isFresh && !this.isDirty()) this.reload()
  }

  private async load(): Promise<void> {
    try {
      const found = await callEndpoint(getDraft, { params: { key: this.key } })
      // What is being saved makes this answer an old one.
      if (this.sending === undefined) this.compare(found)
    } catch (error) {
      this.missing(asProblem(error))
    }
  }

  private async readOther(): Promise<void> {
    try {
      this.compare(await callEndpoint(getDraft, { params: { key: this.key } }))
    } catch (error) {
      this.missing(asProblem(error))
      this.sendAfter(RETRY_AFTER_MS)
    }
  }

  /** Nothing could be read: what this browser kept is shown, where the reason passes. */
  private missing(problem: ApiProblem): void {
    const kept = this.view.draft ?? this.shelf.read()
    if (kept === undefined || !isPassing(problem)) this.show({ state: 'failed', problem })
    else this.show({ state: 'offline', draft: kept, problem })
  }

  /** Lays what was typed here over what the service has. */
  private compare(found: Draft): void {
    const mine = this.isDirty() ? this.view.draft : this.shelf.read()
    if (mine === undefined || sameContent(mine, found)) this.take(found)
    else if (mine.revision === found.revision) this.restore(found, mine)
    else this.part(mine, found)
  }

  private take(found: Draft): void {
    this.stop()
    this.shelf.forget()
    this.other = undefined
    this.savedEdits = this.edits
    this.readAt = Date.now()
    this.show({ state: 'saved', draft: found, problem: undefined })
  }

  /** What was typed, over the revision that there is now. */
  private restore(found: Draft, mine: Draft): void {
    const next = { ...found, ...contentOf(mine) }
    this.readAt = Date.now()
    this.edits += 1
    this.shelf.keep(next)
    this.show({ state: 'unsaved', draft: next, problem: undefined })
    this.sendAfter(SAVE_AFTER_MS)
  }

  private part(mine: Draft, other: Draft): void {
    this.stop()
    this.other = other
    this.show({ state: 'changed', draft: mine, problem: undefined })
  }

  private send(): Promise<void> {
    this.stop()
    this.sending ??= this.sendNow().finally(() => {
      this.sending = undefined
    })
    return this.sending
  }

  private async sendNow(): Promise<void> {
    const { draft, state } = this.view
    if (draft === undefined || state === 'changed' || !this.isDirty()) return
    const { edits } = this
    const { revision, fields, photos, options } = draft
    this.show({ state: 'saving' })
    try {
      const body = { revision, fields, photoIds: photos.map(({ id }) => id), options }
      this.saved(await callEndpoint(saveDraft, { params: { key: this.key }, body }), edits)
    } catch (error) {
      await this.unsaved(asProblem(error))
    }
  }

  private saved(answer: Draft, edits: number): void {
    this.savedEdits = edits
    const { draft } = this.view
    if (draft === undefined || !this.isDirty()) this.take(answer)
    else this.restore(answer, draft)
  }

  private async unsaved(problem: ApiProblem): Promise<void> {
    if (problem.code === 'draft_changed') {
      await this.readOther()
      return
    }
    if (!isPassing(problem)) {
      this.show({ state: 'refused', problem })
      return
    }
    this.show({ state: 'offline', problem })
    this.sendAfter(RETRY_AFTER_MS)
  }
}

const stores = new Map<string, DraftStore>()

/**
 * The draft of a person, one for all pages of the slice, so that what waits to be saved outlives the page it was typed
 * on. In browsers alone.
 */
export const draftStoreOf = (userId: string, key: string): DraftStore => {
  const name = `${userId} ${key}`
  const store = stores.get(name) ?? new OneDraft(userId, key)
  stores.set(name, store)
  return store
}
