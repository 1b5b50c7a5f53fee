import { faultsOfMail, HOSTILE_TEXT } from '@rouage/service-kit/testing'
import { mails } from './mails'

test('operators are told in the frame that all e-mails have', () => {
  const data = { owner: 'search', canary: '1.4.0', stable: '1.3.2', share: '5 %', reason: HOSTILE_TEXT }
  expect(faultsOfMail(mails, 'canary_taken_back', data)).toEqual([])
})
