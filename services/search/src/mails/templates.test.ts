import { faultsOfMail, HOSTILE_TEXT as TYPED } from '@rouage/service-kit/testing'
import { templates } from './templates'

type TemplateName = keyof typeof templates

const found = {
  name: TYPED,
  criteria: 'type=automobile&marques=Peugeot',
  ads: [
    {
      id: 'ad_1',
      title: TYPED,
      priceCents: 9_000_00,
      year: 2019,
      mileageKm: 64_000,
      city: TYPED,
      departmentCode: '31',
    },
  ],
  more: 2,
}
const DATA: Record<TemplateName, Record<string, unknown>> = {
  price_drops: { items: [{ id: 'ad_1', name: TYPED, fromCents: 9_000_00, toCents: 8_500_00 }], more: 1 },
  search_alert: { searches: [found, found] },
}

test.each(Object.keys(templates) as TemplateName[])('%s stands in the one frame, whatever people typed', (name) => {
  expect(faultsOfMail(templates, name, { firstName: TYPED, ...DATA[name] })).toEqual([])
})
