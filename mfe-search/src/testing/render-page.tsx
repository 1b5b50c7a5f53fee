import { createQueryClient, type Navigation, readyPage, SliceRoot } from '@rouage/slice-kit'
import { loadNavigation } from '@rouage/slice-kit/testing/navigation'
import { act, configure, render } from '@testing-library/react'
import { StyleSheetManager } from 'styled-components'
import { slice } from '../slice'

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(40_000)

/** Styles go here: jsdom knows no media queries, and would hide what only some widths show. */
const nowhere = document.createElement('div')

/** What browsers have and jsdom has not, as far as these pages use it. */
const completeBrowser = () => {
  window.matchMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
}

/** Answers by the path of the call, without its query: data, or a problem's status and code. */
export type Answers = Readonly<Record<string, (query: URLSearchParams) => unknown>>

export class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
  ) {}
}

/** As much of a response as slice-kit reads: jsdom has none of its own. */
const respond = (status: number, type: string, payload: unknown) => ({
  ok: status < 400,
  status,
  headers: new Headers({ 'content-type': type }),
  json: async () => payload,
})

const answerOf = async (answers: Answers, address: string) => {
  const url = new URL(address, 'http://localhost')
  const value = (await answers[url.pathname]?.(url.searchParams)) ?? new Refusal(404, 'not_stubbed', address)
  if (!(value instanceof Refusal)) return respond(200, 'application/json', value)
  const { status, code, detail } = value
  const problem = { type: `urn:rouage:problem:${code}`, title: code, status, code, detail }
  return respond(status, 'application/problem+json', problem)
}

export type ShownPage = {
  readonly navigation: Navigation
  /** Addresses of all calls so far. */
  readonly calls: string[]
  readonly unmount: () => void
}

/** Shows a page of the slice as a browser without the edge would, over stubbed services. */
export const showPage = async (address: string, answers: Answers): Promise<ShownPage> => {
  completeBrowser()
  window.history.replaceState(null, '', address)
  const calls: string[] = []
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      calls.push(address)
      return answerOf(answers, address)
    },
  })
  const navigation = loadNavigation()
  const first = await readyPage(slice, navigation.location())
  if (first === undefined) throw new Error(`No page for ${address}.`)
  const { unmount } = await act(async () =>
    render(
      <StyleSheetManager target={nowhere}>
        <SliceRoot
          slice={slice}
          client={createQueryClient()}
          navigation={navigation}
          first={first}
          isFirstView
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
