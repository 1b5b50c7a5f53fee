import { renderTemplate } from '@rouage/service-kit'
import { faultsOfMail, HOSTILE_TEXT as TYPED } from '@rouage/service-kit/testing'
import { templates } from './templates'

type TemplateName = keyof typeof templates

const order = { title: TYPED, reference: 'R-1234', totalCents: 4_90 }
const ad = { title: TYPED, announcementId: 'ad_1' }
const refused = { ...ad, motive: 'contact-details', text: TYPED, automatic: true }
const DATA: Record<TemplateName, Record<string, unknown>> = {
  payment_confirmed: { ...order, invoice: 'FA-2026-000042' },
  payment_refunded: { ...order, invoice: 'AV-2026-000042' },
  payment_given_back: order,
  renewal_failed: { totalCents: 39_90, orderId: 'o1', retryAt: '2026-11-21T10:00:00.000Z' },
  subscription_ended: {},
  ad_approved: { ...ad, isEdit: false },
  ad_refused: { ...refused, isEdit: true },
  ad_removed: refused,
  appeal_received: ad,
  appeal_overturned: { ...ad, answer: TYPED },
  appeal_upheld: { ...ad, answer: TYPED },
}

test.each(Object.keys(templates) as TemplateName[])('%s stands in the one frame, whatever people typed', (name) => {
  expect(faultsOfMail(templates, name, { firstName: TYPED, ...DATA[name] })).toEqual([])
})

test('what is no name greets nobody', () => {
  const said = renderTemplate(templates, 'subscription_ended', { firstName: TYPED }, 'https://rouage.example')
  expect(said.text).toMatch(/^Bonjour,\n/)
})
