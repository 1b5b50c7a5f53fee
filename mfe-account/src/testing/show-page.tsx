import type { Session } from '@rouage/contracts/identity'
import { createQueryClient, type Navigation, readyPage, sessionStore, SliceRoot } from '@rouage/slice-kit'
import { loadNavigation } from '@rouage/slice-kit/testing/navigation'
import { ToastRegion } from '@rouage/ui/Toast'
import { act, configure, render } from '@testing-library/react'
import { StyleSheetManager } from 'styled-components'
import { slice } from '../slice'
import { type Answers, type Call, stubServices } from './services'

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(60_000)

/** Styles go here: jsdom knows no media queries, and would hide what only some widths show. */
const nowhere = document.createElement('div')

/** What browsers have and jsdom has not, as far as these pages use it. */
const completeBrowser = () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  AbortSignal.timeout = () => new AbortController().signal
  AbortSignal.any = () => new AbortController().signal
  window.scrollTo = () => {}
  Blob.prototype.text = function text() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(String(reader.result)))
      reader.addEventListener('error', () => reject(reader.error))
      reader.readAsText(this)
    })
  }
}

export type ShownPage = { readonly navigation: Navigation; readonly calls: Call[] }

/** What the host does for sessions: the account service's answer to a renewal is `renewed`. */
export const beHost = (renewed: () => Promise<Session | null> = async () => sessionStore.read() ?? null): void => {
  sessionStore.connect(async () => ({
    started: () => undefined,
    renew: async () => {
      const session = await renewed()
      sessionStore.set(session)
      return session
    },
    end: async () => sessionStore.set(null),
  }))
}

/** Shows a page of the slice as a browser would, over stubbed services, to somebody or to nobody. */
export const showPage = async (
  address: string,
  answers: Answers,
  session: Session | null = null,
): Promise<ShownPage> => {
  completeBrowser()
  window.history.replaceState(null, '', address)
  const calls = stubServices(answers)
  beHost()
  sessionStore.set(session)
  const navigation = loadNavigation()
  const first = await readyPage(slice, navigation.location())
  if (first === undefined) throw new Error(`No page for ${address}.`)
  await act(
    async () =>
      void render(
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
          <ToastRegion />
        </StyleSheetManager>,
      ),
  )
  return { navigation, calls }
}
