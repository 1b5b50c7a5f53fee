import type { StoredInvoice } from '../../data/invoices'
import { invoicePdf } from './invoice-pdf'
import { invoiceLinesOf, totalOf } from './vat'

const lines = invoiceLinesOf([
  { item: 'pack3', label: 'Pack 3 photos supplémentaires', amountCents: 4_90 },
  { item: 'urgent', label: 'Urgent, pendant toute la vie de l’annonce', amountCents: 9_90 },
  { item: '30days', label: 'Remontée chaque jour pendant 60 jours', amountCents: 59_90 },
])
const invoice = (fields: Partial<StoredInvoice> = {}): StoredInvoice => ({
  _id: 'FA-2026-000042',
  userId: 'u',
  orderId: 'o',
  refundId: null,
  creditOf: null,
  issuedAt: new Date('2026-11-22T09:00:00Z'),
  label: 'Pack 3 photos – Peugeot 208',
  lines,
  ...totalOf(lines),
  buyer: {
    name: 'Éloïse Lefèvre',
    company: 'Garage du Lac & fils',
    siret: '73282932000074',
    email: 'eloise@courriel.example',
  },
  issuer: [
    'Rouage (exemple)',
    'SAS au capital de 10 000 €',
    '1 rue de l’Exemple, 75001 Paris, France',
    'RCS Paris 000 000 000 – SIRET 000 000 000 00000',
    'TVA intracommunautaire FR00000000000',
  ],
  reference: 'REF-1790000000000',
  paymentId: 'pi_3Qabcdefghijkl',
  ...fields,
})

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').split(/\/Type \/Page\b/).length - 1

it('is one page of PDF that names itself, and the same one each time', async () => {
  const [first, again] = [await invoicePdf(invoice()), await invoicePdf(invoice())]

  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.toString('latin1')).toContain('/Lang (fr-FR)')
  expect(pagesIn(first)).toBe(1)
  expect(first.equals(again)).toBe(true)
})

it('goes on over pages where there is much to say, and takes whatever people are called', async () => {
  const many = Array.from({ length: 40 }, () => lines).flat()
  const name = '王小明 😀 '.repeat(20)

  expect(pagesIn(await invoicePdf(invoice({ lines: many })))).toBeGreaterThan(2)
  expect(pagesIn(await invoicePdf(invoice({ buyer: { name, company: null, siret: null, email: name } })))).toBe(1)
})
