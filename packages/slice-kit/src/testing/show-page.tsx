import type { Session } from '@rouage/contracts/identity'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'
import type { Navigation } from '../navigation'
import { createQueryClient } from '../query'
import { readyPage } from '../ready-page'
import { sessionStore } from '../session'
import type { Slice } from '../slice'
import { SliceRoot } from '../SliceRoot'
import { loadNavigation } from './navigation'
import { type Answers, type Call, stubServices } from './services'
import { beHost } from './session'

/** Styles go here: jsdom knows no media queries, and would hide what only some widths show. */
const nowhere = document.createElement('div')

export type ShowOptions = {
  /** Who is signed in; nobody unless told. */
  readonly session?: Session | null
  /** The address that was shown before, from which one goes to this one. */
  readonly from?: string
  /** What the host shows beside every page, as the place of its toasts. */
  readonly beside?: ReactNode
}

export type ShownPage = {
  readonly navigation: Navigation
  /** All calls so far, in order. */
  readonly calls: Call[]
  readonly unmount: () => void
}

/**
 * Shows a page of a slice as a browser would without the edge, over stubbed services, to somebody or to nobody.
 * @param address path and query
 * @param answers of the services, by method and path; what is not there is a 404
 *
 * @example
 * const { navigation, calls } = await showPage(
 *   slice,
 *   '/announcement/ad_1',
 *   { 'GET /api/listing/announcements/ad_1': () => announcementFixture() },
 *   { session: sessionFixture(), beside: <ToastRegion /> },
 * )
 */
export const showPage = async (
  slice: Slice,
  address: string,
  answers: Answers,
  { session = null, from, beside }: ShowOptions = {},
): Promise<ShownPage> => {
  window.history.replaceState(null, '', from ?? address)
  const calls = stubServices(answers)
  beHost()
  sessionStore.set(session)
  const navigation = loadNavigation()
  if (from !== undefined) navigation.push(address)
  const first = await readyPage(slice, navigation.location())
  if (first === undefined) throw new Error(`No page for ${address}.`)
  const { unmount } = await act(async () =>
    render(
      <StyleSheetManager target={nowhere}>
        {beside}
        <SliceRoot
          slice={slice}
          client={createQueryClient()}
          navigation={navigation}
          first={first}
          isFirstView={from === undefined}
          fallback={() => <p>failed</p>}
          onError={(error) => {
            throw error
          }}
        />
      </StyleSheetManager>,
    ),
  )
  return { navigation, calls, unmount }
}
