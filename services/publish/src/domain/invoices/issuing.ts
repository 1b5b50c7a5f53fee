import { isDuplicateKey } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { InvoiceCounterModel, InvoiceLine, StoredInvoice } from '../../data/invoices'
import type { Models } from '../../data/models'
import type { StoredOrder } from '../../data/orders'
import { invoiceLabelOf } from './invoice-label'
import { invoiceLinesOf, sumsOf, totalOf } from './vat'

/** Invoices, and credit notes (avoirs). */
type Series = 'FA' | 'AV'

/** What an invoice of an order says besides. */
type NewInvoice = Pick<StoredInvoice, 'refundId' | 'creditOf' | 'paymentId' | 'label' | 'lines'> & {
  readonly series: Series
  readonly order: StoredOrder
}

const yearInFrance = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' })
const counterOf = (series: Series, at: Date): string => `${series}-${yearInFrance.format(at)}`

const takenBack = ({ netCents, vatCents, totalCents, ...line }: InvoiceLine): InvoiceLine => ({
  ...line,
  netCents: -netCents,
  vatCents: -vatCents,
  totalCents: -totalCents,
})

/** A refund of everything takes back each line; of less, one line says how much. */
const creditLines = ({ lines, totalCents }: StoredOrder, refundedCents: number): InvoiceLine[] =>
  refundedCents === totalCents
    ? invoiceLinesOf(lines).map(takenBack)
    : [{ item: lines[0]?.item ?? 'ad', label: 'Remboursement partiel', ...sumsOf(-refundedCents) }]

/** The year's counters are there before: two transactions that made one at once would break each other. */
const makeCounters = async (counters: InvoiceCounterModel): Promise<void> => {
  const now = new Date()
  for (const _id of [counterOf('FA', now), counterOf('AV', now)]) {
    if ((await counters.exists({ _id })) !== null) continue
    await counters.insertMany([{ _id, last: 0 }]).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }
}

/** Makes invoices and credit notes, numbered without gap within a year: the number is taken in the very transaction. */
export const createIssuing = ({
  models: { invoices, invoiceCounters: counters },
  issuer,
}: {
  models: Pick<Models, 'invoices' | 'invoiceCounters'>
  /** Legal lines of the seller. */
  issuer: readonly string[]
}) => {
  const nextNumber = async (series: Series, at: Date, session: ClientSession): Promise<string> => {
    const _id = counterOf(series, at)
    const counter = await counters
      .findOneAndUpdate({ _id }, { $inc: { last: 1 } }, { session, returnDocument: 'after' })
      .lean()
    if (counter === null) throw new Error(`The counter ${_id} is missing: call prepare before the transaction.`)
    return `${_id}-${String(counter.last).padStart(6, '0')}`
  }

  const insert = async (
    { series, order, ...rest }: NewInvoice,
    { userId, buyer }: Pick<StoredOrder, 'userId' | 'buyer'>,
    session: ClientSession,
  ): Promise<StoredInvoice> => {
    if (buyer === undefined) throw new Error(`Nobody knows whom the invoice of the order ${order._id} is for.`)
    const issuedAt = new Date()
    const invoice: StoredInvoice = {
      _id: await nextNumber(series, issuedAt, session),
      userId,
      orderId: order._id,
      issuedAt,
      ...totalOf(rest.lines),
      buyer,
      issuer: [...issuer],
      reference: order.reference,
      ...rest,
    }
    await invoices.insertMany([invoice], { session })
    return invoice
  }

  return {
    /** Before each transaction in which something is issued. */
    prepare: (): Promise<void> => makeCounters(counters),

    /**
     * The invoice of an order, in the transaction in which it becomes paid, after `prepare`. Everybody who pays waits from
     * here to the end of the transaction: call it last.
     */
    issue: (order: StoredOrder, session: ClientSession): Promise<StoredInvoice> =>
      insert(
        {
          series: 'FA',
          order,
          lines: invoiceLinesOf(order.lines),
          refundId: null,
          creditOf: null,
          paymentId: order.paymentIntentId ?? '',
          label: invoiceLabelOf(order),
        },
        order,
        session,
      ),

    /** The credit note of a refund, in a transaction, after `prepare`; null where it has one, or nothing was invoiced. */
    credit: async (
      order: StoredOrder,
      refund: { readonly id: string; readonly amountCents: number },
      session: ClientSession,
    ): Promise<StoredInvoice | null> => {
      const known = await invoices.exists({ orderId: order._id, refundId: refund.id }).session(session)
      const invoice = known === null ? await invoices.findById(order.invoiceNumber).session(session).lean() : null
      if (invoice === null) return null
      return insert(
        {
          series: 'AV',
          order,
          lines: creditLines(order, refund.amountCents),
          refundId: refund.id,
          creditOf: invoice._id,
          paymentId: refund.id,
          label: `Avoir sur la facture ${invoice._id}`,
        },
        // Whoever is erased meanwhile is known by the invoice alone.
        invoice,
        session,
      )
    },
  }
}
export type Issuing = ReturnType<typeof createIssuing>
