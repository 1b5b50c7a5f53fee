import { emit } from '@rouage/slice-kit'
import { comparedAds } from '@rouage/slice-kit/compared-ads'
import { recentAds } from '@rouage/slice-kit/recent-ads'
import { sessionFixture } from '@rouage/slice-kit/testing'
import { forgetLooks } from './forget-looks'
import { onSignOut } from './sign-outs'

const { user: USER } = sessionFixture()

beforeEach(() => localStorage.clear())

test('whoever signs out leaves nothing of what they looked at to the next one at this browser', () => {
  onSignOut(forgetLooks)
  emit('session.changed', { user: USER })
  recentAds.remember('ad-1')
  comparedAds.set(['ad-1', 'ad-2'])
  localStorage.setItem('recentPlaces', '["Toulouse (31000)"]')
  localStorage.setItem('draft.contact.u1', '{}')
  emit('session.changed', { user: null })

  expect([recentAds.read(), comparedAds.read()]).toEqual([[], []])
  expect(Object.keys(localStorage)).toEqual(['draft.contact.u1'])
})

test('a visitor who never signed in keeps what they looked at', () => {
  onSignOut(forgetLooks)
  recentAds.remember('ad-1')
  emit('session.changed', { user: null })

  expect(recentAds.read()).toHaveLength(1)
})
