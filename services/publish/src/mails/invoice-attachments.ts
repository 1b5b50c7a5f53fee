import type { AttachmentsOf } from '@rouage/service-kit'
import * as z from 'zod/mini'
import type { Models } from '../data/models'
import { invoicePdf } from '../domain/invoices/invoice-pdf'

const ofInvoice = z.object({ invoice: z.string() })

/** The invoice, or credit note, that an e-mail tells of. */
export const invoiceAttachments =
  ({ invoices }: Pick<Models, 'invoices'>): AttachmentsOf =>
  async ({ data }) => {
    const told = z.safeParse(ofInvoice, data)
    if (!told.success) return []
    const invoice = await invoices.findById(told.data.invoice).lean()
    if (invoice === null) return []
    const content = await invoicePdf(invoice)
    return [{ filename: `rouage-${invoice._id}.pdf`, content, contentType: 'application/pdf' }]
  }
