import type { Invoice } from '@rouage/contracts/offers'
import { beyond, isDuplicateKey, notFound, pageOf, placeOf } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { InvoiceLine, StoredInvoice } from '../../data/invoices'
import type { Models } from '../../data/models'
import type { StoredOrder } from '../../data/orders'
import { invoiceLinesOf, sumsOf, totalOf } from './vat'

const PAGE = 20

/** Invoices, and credit notes (avoirs). */
type Series = 'FA' | 'AV'

const yearInFrance = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' })
const counterOf = (series: Series, at: Date): string => `${series}-${yearInFrance.format(at)}`

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

export const createInvoices = ({
  models: { invoices, invoiceCounters: counters },
  issuer,
}: {
  models: Pick<Models, 'invoices' | 'invoiceCounters'>
  issuer: readonly string[]
}) => {
  /** Two that make a counter at once would break each other's transactions: it is there before. */
  const prepare = async (): Promise<void> => {
    const now = new Date()
    for (const _id of [counterOf('FA', now), counterOf('AV', now)]) {
      if ((await counters.exists({ _id })) !== null) continue
      await counters.insertMany([{ _id, last: 0 }]).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
    }
  }

  const nextNumber = async (series: Series, at: Date, session: ClientSession): Promise<string> => {
    const _id = counterOf(series, at)
    const counter = await counters
      .findOneAndUpdate({ _id }, { $inc: { last: 1 } }, { session, returnDocument: 'after' })
      .lean()
    if (counter === null) throw new Error(`The counter ${_id} is missing: call prepare before the transaction.`)
    return `${_id}-${String(counter.last).padStart(6, '0')}`
  }

  const insert = async (
    {
      series,
      order,
      lines,
      ...rest
    }: { series: Series; order: StoredOrder; lines: InvoiceLine[] } & Pick<
      StoredInvoice,
      'refundId' | 'creditOf' | 'paymentId' | 'label'
    >,
    session: ClientSession,
  ): Promise<StoredInvoice> => {
    const { buyer } = order
    if (buyer === undefined) throw new Error(`Nobody knows whom the invoice of the order ${order._id} is for.`)
    const issuedAt = new Date()
    const invoice: StoredInvoice = {
      // Its turn among all that are paid: whatever else the transaction writes had better be written before.
      _id: await nextNumber(series, issuedAt, session),
      userId: order.userId,
      orderId: order._id,
      issuedAt,
      lines,
      ...totalOf(lines),
      buyer,
      issuer: [...issuer],
      reference: order.reference,
      ...rest,
    }
    await invoices.insertMany([invoice], { session })
    return invoice
  }

  const labelOf = ({ lines, title }: StoredOrder): string => {
    const [first] = lines.filter(({ amountCents }) => amountCents > 0)
    return first === undefined || first.label === title ? title : `${first.label} – ${title}`
  }

  return {
    prepare,

    /** Call it in the transaction in which the order becomes paid, after `prepare`. */
    issue: (order: StoredOrder, session: ClientSession): Promise<StoredInvoice> =>
      insert(
        {
          series: 'FA',
          order,
          lines: invoiceLinesOf(order.lines),
          refundId: null,
          creditOf: null,
          paymentId: order.paymentIntentId ?? '',
          label: labelOf(order),
        },
        session,
      ),

    /** The credit note of a refund, in a transaction, after `prepare`; null where the refund has one already. */
    credit: async (
      order: StoredOrder,
      refund: { readonly id: string; readonly amountCents: number },
      session: ClientSession,
    ): Promise<StoredInvoice | null> => {
      const known = await invoices.exists({ orderId: order._id, refundId: refund.id }).session(session)
      if (known !== null || order.invoiceNumber === null) return null
      const line = { item: order.lines[0]?.item ?? 'ad', label: 'Remboursement', ...sumsOf(-refund.amountCents) }
      const whole = invoiceLinesOf(order.lines)
      const isWhole = refund.amountCents === order.totalCents
      const taken = whole.map(({ netCents, vatCents, totalCents, ...rest }) => ({
        ...rest,
        netCents: -netCents,
        vatCents: -vatCents,
        totalCents: -totalCents,
      }))
      return insert(
        {
          series: 'AV',
          order,
          lines: isWhole ? taken : [line],
          refundId: refund.id,
          creditOf: order.invoiceNumber,
          paymentId: refund.id,
          label: `Avoir sur la facture ${order.invoiceNumber}`,
        },
        session,
      )
    },

    /** A person's, newest first. */
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
  }
}
export type Invoices = ReturnType<typeof createInvoices>
