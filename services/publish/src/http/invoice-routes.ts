import { invoicePdf, listInvoices } from '@rouage/contracts/endpoints/publish'
import { handle, type Route } from '@rouage/service-kit'
import { invoicePdf as pdfOf } from '../domain/invoices/invoice-pdf'
import type { Invoices } from '../domain/invoices/invoices'

/** A person's invoices. */
export const invoiceRoutes = (invoices: Invoices): Route[] => [
  handle(listInvoices, ({ user, query }) => invoices.list(user.sub, query.after)),
  handle(invoicePdf, async ({ user, params, response }) => {
    const invoice = await invoices.read(params.number, user.sub)
    response
      .set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${invoice._id}.pdf"`,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
      .send(await pdfOf(invoice))
  }),
]
