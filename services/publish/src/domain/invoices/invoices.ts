import type { Invoice } from '@rouage/contracts/offers'
import { beyond, notFound, pageOf, placeOf } from '@rouage/service-kit'
import type { StoredInvoice } from '../../data/invoices'
import type { Models } from '../../data/models'

const PAGE = 20

const shown = ({ _id, issuedAt, label, netCents, vatCents, totalCents, creditOf }: StoredInvoice): Invoice => ({
  number: _id,
  issuedAt: issuedAt.toISOString(),
  label,
  // A credit note says by its kind that the amounts go back.
  netCents: Math.abs(netCents),
  vatCents: Math.abs(vatCents),
  totalCents: Math.abs(totalCents),
  ...(creditOf === null ? {} : { creditOf }),
})

/** A person's invoices, as they read them. */
export const createInvoices = ({ invoices }: Pick<Models, 'invoices'>) => ({
  /** Newest first. */
  list: async (userId: string, after: string | undefined): Promise<{ items: Invoice[]; next: string | null }> => {
    const found = await invoices
      .find({ userId, ...beyond('issuedAt', placeOf(after), 'newest first') })
      .sort({ issuedAt: -1, _id: -1 })
      .limit(PAGE + 1)
      .lean()
    const { rows, next } = pageOf(found, PAGE, ({ issuedAt, _id }) => ({ at: issuedAt, id: _id }))
    return { items: rows.map(shown), next }
  },

  /** @throws Problem invoice_not_found, of somebody else's, too */
  read: async (number: string, userId: string): Promise<StoredInvoice> => {
    const invoice = await invoices.findOne({ _id: number, userId }).lean()
    if (invoice === null) throw notFound('invoice_not_found', 'Cette facture n’existe pas.')
    return invoice
  },
})
export type Invoices = ReturnType<typeof createInvoices>
