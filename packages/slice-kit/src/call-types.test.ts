import { signIn, updateNotifications } from '@rouage/contracts/endpoints/account'
import { getAnnouncement, getSeller } from '@rouage/contracts/endpoints/listing'
import { callEndpoint, query, useEndpoint } from '.'

/** Never called: the type check is the test. */
const useMistakes = () => {
  // @ts-expect-error an ad has an id
  query(getAnnouncement)
  // @ts-expect-error `id`, not `idd`
  query(getAnnouncement, { params: { idd: 'a' } })
  // @ts-expect-error a PUT has no query here
  query(updateNotifications, { query: { messages: true } })
  // @ts-expect-error a seller is asked for by their id
  useEndpoint(getSeller, {}, { enabled: true })
  // @ts-expect-error `identifier`, not `identifierr`
  void callEndpoint(signIn, { body: { identifierr: 'a', password: 'b' } })
  // @ts-expect-error text, not a number
  void callEndpoint(signIn, { body: { identifier: 1, password: 'b' } })
}

it('calls of browsers are held to their contracts', () => {
  expect(useMistakes).toBeInstanceOf(Function)
  expect(query(getAnnouncement, { params: { id: 'a' } }).input).toEqual({ params: { id: 'a' } })
})
