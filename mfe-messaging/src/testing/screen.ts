import type { Conversation } from '@rouage/contracts/conversations'
import { unreadMessages } from '@rouage/slice-kit'
import { act, screen, within } from '@testing-library/react'
import { conversationFixture, messageFixture } from './fixtures'

/** What tests of the page look for on the screen. */
export const composer = () => screen.findByRole('textbox', { name: /^Votre message à/ })
export const log = () => screen.findByRole('log')
export const texts = async () =>
  within(await log())
    .getAllByRole('article')
    .map(({ textContent }) => textContent)

type Sent = { readonly body: unknown }
/** What the page sent as a message. */
export const bodyOf = ({ body }: Sent) => body as { readonly text: string; readonly clientId: string }

/** Nothing is left of the test before. */
export const startAnew = () => {
  sessionStorage.clear()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  act(() => unreadMessages.show())
}

/** A service of one conversation. */
export const talk = (
  messages = [messageFixture(1, { isOwn: true }), messageFixture(2)],
  conversation: Conversation = conversationFixture(),
) => ({
  conversations: [conversation],
  messages,
})
