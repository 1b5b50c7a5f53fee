import { invoiceLabelOf } from './invoice-label'

const title = 'Renault Clio'
const free = { label: 'Publication de l’annonce', amountCents: 0 }
const pack = { label: 'Pack 3 photos supplémentaires', amountCents: 4_90 }
const urgent = { label: 'Annonce urgente', amountCents: 9_90 }
const lift = { label: 'Remontée chaque jour pendant 7 jours', amountCents: 14_90 }

test.each([
  [[free, pack], 'Pack 3 photos supplémentaires – Renault Clio'],
  [[free, pack, urgent], 'Pack 3 photos supplémentaires et une autre option – Renault Clio'],
  [[free, pack, urgent, lift], 'Pack 3 photos supplémentaires et 2 autres options – Renault Clio'],
  [[{ label: `${title} du 1er au 31 mars`, amountCents: 39_90 }], `${title} du 1er au 31 mars`],
  [[free], title],
])('an invoice says all that was paid, the first thing by its name (%#)', (lines, label) => {
  expect(invoiceLabelOf({ title, lines })).toBe(label)
})
