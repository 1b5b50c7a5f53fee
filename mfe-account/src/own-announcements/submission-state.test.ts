import type { OwnSubmission } from '@rouage/contracts/submissions'
import { submissionFixture } from '@rouage/contracts/testing/seller-samples'
import { statementFixture } from '../testing/fixtures'
import { isAppealable, isUnderWay, nextStepOf, paymentPathOf, submissionBadgeOf } from './submission-state'

test.each([
  ['awaiting_payment', 'À payer', true],
  ['pending_review', 'En cours de vérification', true],
  ['refused', 'Refusée', true],
  ['removed', 'Retirée', true],
  ['approved', 'En cours de vérification', false],
  ['withdrawn', 'En cours de vérification', false],
] as const)('%s is shown as %s', (status, name, isShown) => {
  expect(isUnderWay({ status })).toBe(isShown)
  if (isShown) expect(submissionBadgeOf(submissionFixture({ status })).name).toBe(name)
})

test('what comes next is said of an ad to come and of a change of one that stays online', () => {
  const statuses: OwnSubmission['status'][] = ['awaiting_payment', 'pending_review', 'refused']
  for (const status of statuses) {
    expect(nextStepOf(submissionFixture({ status, isEdit: true }))).toContain('reste en ligne telle quelle')
    expect(nextStepOf(submissionFixture({ status, isEdit: false }))).not.toContain('reste en ligne')
  }
  expect(nextStepOf(submissionFixture({ status: 'removed' }))).toBe('Votre annonce n’est plus en ligne.')
})

test('one may object once, to a refusal or a removal', () => {
  const appeal = { text: 'Le prix est juste.', at: '2026-11-21T10:00:00.000Z' }
  const refused = submissionFixture({ status: 'refused', statement: statementFixture() })

  expect(isAppealable(refused)).toBe(true)
  expect(isAppealable({ ...refused, status: 'removed' })).toBe(true)
  expect(isAppealable({ ...refused, statement: statementFixture({ appeal }) })).toBe(false)
  expect(isAppealable({ ...refused, statement: undefined })).toBe(false)
  expect(isAppealable({ ...refused, status: 'pending_review' })).toBe(false)
  expect(nextStepOf({ ...refused, statement: statementFixture({ appeal }) })).toContain('examinée')
})

test('an order is paid where its purpose has its page', () => {
  const order = { announcementId: 'ad/1', orderId: 'o&1' }

  expect(paymentPathOf({ ...order, isEdit: false })).toBe('/card-payment?order=o%261')
  expect(paymentPathOf({ ...order, isEdit: true })).toBe('/edit-payment/ad%2F1?order=o%261')
})
