import { faultsOfMail, HOSTILE_TEXT as TYPED } from '@rouage/service-kit/testing'
import { templates } from './templates'

type TemplateName = keyof typeof templates

const reviewed = { pseudo: TYPED, text: TYPED, sellerId: 'seller_1' }
const DATA: Record<TemplateName, Record<string, unknown>> = {
  ad_ends: { title: TYPED, notice: 'day', at: '2026-11-21T10:00:00.000Z' },
  review_received: { ...reviewed, stars: 4 },
  review_answered: reviewed,
  report_received: { kind: 'announcement', reference: 'S-1234' },
  report_answered: { kind: 'message', reference: 'S-1234', isRemoved: true },
  decision_made: { kind: 'review', motive: 'misleading', text: TYPED, excerpt: TYPED },
  objection_received: { kind: 'user' },
  objection_answered: { kind: 'conversation', outcome: 'upheld', answer: TYPED },
}

test.each(Object.keys(templates) as TemplateName[])('%s stands in the one frame, whatever people typed', (name) => {
  expect(faultsOfMail(templates, name, { firstName: TYPED, ...DATA[name] })).toEqual([])
})
