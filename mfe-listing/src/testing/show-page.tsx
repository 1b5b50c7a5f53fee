import type { Session } from '@rouage/contracts/identity'
import { createQueryClient, type Navigation, readyPage, sessionStore, SliceRoot } from '@rouage/slice-kit'
import { loadNavigation } from '@rouage/slice-kit/testing/navigation'
import { ToastRegion } from '@rouage/ui/Toast'
import { act, render } from '@testing-library/react'
import { slice } from '../slice'
import { fillJsdomGaps } from './jsdom-gaps'
import { problemAnswer, type StubAnswer, stubServices } from './stub-fetch'

export const sessionFixture = (userId = 'seller_1'): Session => ({
  user: {
    id: userId,
    role: 'user',
    sellerKind: 'particulier',
    pseudo: 'lea',
    firstName: 'Léa',
    email: 'lea@exemple.fr',
    emailVerified: true,
  },
  accessToken: 'token',
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
})

/** Answers by method and path of the call, `GET /api/listing/announcements/ad_1`; what is not there is a 404. */
export type Answers = Readonly<Record<string, () => StubAnswer>>

/** Shows a page of the slice as a browser would, over stubbed services, to somebody or to nobody. */
export const showPage = async (
  address: string,
  answers: Answers,
  { session = null, from }: { readonly session?: Session | null; readonly from?: string } = {},
): Promise<{ readonly navigation: Navigation; readonly calls: string[] }> => {
  fillJsdomGaps()
  window.scrollTo = () => {}
  window.history.replaceState(null, '', from ?? address)
  const calls = stubServices((key) => answers[key]?.() ?? problemAnswer(404, 'not_stubbed'))
  sessionStore.set(session)
  const navigation = loadNavigation()
  if (from !== undefined) navigation.push(address)
  const first = await readyPage(slice, navigation.location())
  if (first === undefined) throw new Error(`No page for ${address}.`)
  await act(
    async () =>
      void render(
        <>
          {/* Stands before any page does, as in the host. */}
          <ToastRegion />
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
        </>,
      ),
  )
  return { navigation, calls }
}
