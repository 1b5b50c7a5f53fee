import type { Conversation, Message } from '@rouage/contracts/conversations'
import { type Answers, sessionFixture, showPage, type ShowOptions } from '@rouage/slice-kit/testing'
import { ToastRegion } from '@rouage/ui/Toast'
import { slice } from '../slice'

const API = '/api/messaging'
const NONE = { buyer: 0, seller: 0 }
const LAST_PAGE = 30

/** A messaging service of one person, as far as tests of the page need one: what is in it they change as they go. */
export type StubbedService = {
  conversations: Conversation[]
  messages: Message[]
}

const pageOfMessages = (all: readonly Message[], query: URLSearchParams) => {
  const [before, after] = [query.get('before'), query.get('after')]
  if (after !== null) return { items: all.filter(({ number }) => number > Number(after)), hasMore: false }
  const earlier = all.filter(({ number }) => before === null || number < Number(before))
  return { items: earlier.slice(-LAST_PAGE), hasMore: earlier.length > LAST_PAGE }
}

const answersOf = (service: StubbedService): Answers => ({
  [`GET ${API}/conversations`]: ({ query }) => {
    const isArchive = query.get('archived') === 'true'
    const q = query.get('q') ?? ''
    const items = service.conversations.filter(
      ({ side, isArchived, ad }) => side === query.get('side') && isArchived === isArchive && ad.title.includes(q),
    )
    return { items, unread: NONE, next: null }
  },
  ...Object.fromEntries(
    service.conversations.flatMap((conversation) => [
      [
        `GET ${API}/conversations/of/${conversation.id}`,
        () => ({
          status: 'found',
          conversation: service.conversations.find(({ id }) => id === conversation.id),
        }),
      ],
      [
        `GET ${API}/conversations/${conversation.id}/messages`,
        ({ query }: { readonly query: URLSearchParams }) =>
          pageOfMessages(
            service.messages.filter(({ conversationId }) => conversationId === conversation.id),
            query,
          ),
      ],
      [`POST ${API}/conversations/${conversation.id}/read`, () => ({ unread: NONE })],
      [`POST ${API}/conversations/${conversation.id}/typing`, () => ({ status: 'done' })],
    ]),
  ),
})

/** Somebody else for each test: what the page keeps for its life is kept for a person. */
let people = 0

/** Shows the page to somebody whose service has these conversations. `answers` overrule what the service says. */
export const showMessaging = async (
  address: string,
  service: StubbedService,
  answers: Answers = {},
  options: ShowOptions = {},
) => {
  people += 1
  const session = sessionFixture({ id: `reader-${people}` })
  return showPage(
    slice,
    address,
    { ...answersOf(service), ...answers },
    { session, beside: <ToastRegion />, ...options },
  )
}
