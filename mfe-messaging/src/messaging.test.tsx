import { waitFor } from '@testing-library/react'
import { startAnew, talk } from './testing/screen'
import { showMessaging } from './testing/show-messaging'

beforeEach(startAnew)

test('whoever is not signed in goes to sign in, and comes back', async () => {
  const { navigation } = await showMessaging('/messagerie?conversation=ad_1', talk([]), {}, { session: null })
  await waitFor(() => expect(navigation.location().pathname).toBe('/auth'))
  expect(navigation.location().search).toBe('?retour=%2Fmessagerie%3Fconversation%3Dad_1')
})
