import { useSearchParams, usePageNavigation } from '@rouage/slice-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from './shortcuts'
import type { FarItem } from './far-item'

/** The heading of what is open, which gets the focus when another one is. */
export const HEADING_ID = 'dossier'
const REFRESH_MS = 15_000

const focusHeading = () => document.getElementById(HEADING_ID)?.focus()

/** What names a row of a queue; `version` changes with what a decision is about. */
export type BoardItem = { readonly id: string; readonly version: string | number }

type Asked<Item> = {
  /** Of the queue. */
  readonly path: string
  /** Undefined while nobody has said. */
  readonly items: readonly Item[] | undefined
  readonly refetch: () => void
  /** Asks for the rows behind the last one. */
  readonly fetchMore: () => void
  readonly far: FarItem<Item>
}

export const hrefOf = (path: string, id: string): string => `${path}?dossier=${encodeURIComponent(id)}`

const keyOf = ({ id, version }: BoardItem): string => `${id} ${version}`

/** A list without what was decided here, from that moment on and until the list itself knows. */
const useWithoutLeft = <Item extends BoardItem>(listed: readonly Item[] | undefined) => {
  const [left, setLeft] = useState<readonly string[]>([])
  const stillListed = left.filter((key) => listed?.some((item) => keyOf(item) === key) ?? false)
  if (stillListed.length < left.length) setLeft(stillListed)
  return {
    items: listed?.filter((item) => !left.includes(keyOf(item))),
    leave: (id: string) => {
      const keys = listed?.filter((item) => item.id === id).map(keyOf) ?? []
      setLeft((before) => [...before, ...keys])
    },
  }
}

/**
 * What is open of a queue: what the address names, else what was open, else the oldest. What leaves the queue stays on the
 * screen, marked as gone, until its reader goes on.
 */
export const useBoard = <Item extends BoardItem>({ path, items: listed, refetch, fetchMore, far }: Asked<Item>) => {
  const { items, leave } = useWithoutLeft(listed)
  const [search] = useSearchParams()
  const navigation = usePageNavigation()
  const wanted = search.get('dossier') ?? undefined
  const [kept, keep] = useState<Item>()
  const takesFocus = useRef(false)

  const openId = wanted ?? kept?.id ?? items?.[0]?.id
  const found = items?.find(({ id }) => id === openId) ?? (far.item?.id === openId ? far.item : undefined)
  // What is asked for again is another object each time, and the same to a reader.
  if (found !== undefined && (found.id !== kept?.id || found.version !== kept.version)) keep(found)
  const open = found ?? (kept?.id === openId ? kept : undefined)
  // Of what is open, as it was when it was opened, or when its reader said so.
  const [read, setRead] = useState<BoardItem>()
  if (open !== undefined && open.id !== read?.id) setRead(open)

  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch()
  })
  useEffect(() => {
    const timer = setInterval(() => ask(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])

  const shownId = open?.id
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    focusHeading()
    document.querySelector('[data-row][aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [shownId])

  const show = (item: Item | undefined) => {
    takesFocus.current = true
    keep(item)
    if (item !== undefined) navigation?.replace(hrefOf(path, item.id))
    else if (wanted !== undefined) navigation?.replace(path)
  }
  const placeOf = (id: string | undefined): number => items?.findIndex((item) => item.id === id) ?? -1
  const move = (by: number) => {
    const target = items?.[placeOf(openId) + by]
    if (target !== undefined) show(target)
    else if (by > 0) fetchMore()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })

  return {
    items,
    open,
    /** There is more to read than when it was opened: a decision would be about something else. */
    isRenewed: open !== undefined && open.id === read?.id && open.version !== read.version,
    hasRead: () => setRead(open),
    /** It was decided by somebody else, or taken back, while it was read. */
    isGone: found === undefined && open !== undefined && items !== undefined && far.state === 'known',
    /** The address names one that is not in the queue. */
    isUnknown: open === undefined && wanted !== undefined && items !== undefined && far.state === 'known',
    /** On a narrow window it has the page. */
    isAside: wanted !== undefined,
    /** Goes on to the one behind it, or the one before the end. */
    goOn: (id: string) => {
      const place = placeOf(id)
      const rest = items?.filter((item) => item.id !== id) ?? []
      leave(id)
      show(rest[Math.max(0, place)] ?? rest.at(-1))
    },
  }
}
