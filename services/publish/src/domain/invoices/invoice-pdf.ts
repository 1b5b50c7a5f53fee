import PDFDocument from 'pdfkit'
import type { InvoiceLine, StoredInvoice } from '../../data/invoices'
import { VAT_PERCENT } from './vat'
import { inWinAnsi } from './win-ansi'

const PAGE = { width: 595.28, margin: 56, bottom: 770 }
const RIGHT = PAGE.width - PAGE.margin
const INK = '#1b1f24'
const GREY = '#4b5563'
const RULE = '#d6dae0'
const ACCENT = '#c2410c'

const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'

/** The right edges of the columns of amounts. */
const COLUMNS = [
  { title: 'Montant HT', right: 379, of: (line: InvoiceLine) => line.netCents },
  { title: `TVA ${VAT_PERCENT} %`, right: 457, of: (line: InvoiceLine) => line.vatCents },
  { title: 'Montant TTC', right: RIGHT, of: (line: InvoiceLine) => line.totalCents },
] as const
const COLUMN_WIDTH = 78
const LABEL_WIDTH = 240

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const amount = (cents: number): string => inWinAnsi(euros.format(cents / 100))
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

type Page = {
  readonly pdf: PDFKit.PDFDocument
  /** Writes a text and answers where the next line begins. */
  readonly write: (text: string, x: number, y: number, options?: Written) => number
  readonly rule: (y: number, width?: number) => void
}
type Written = {
  readonly size?: number
  readonly font?: string
  readonly color?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
}

const pageOf = (pdf: PDFKit.PDFDocument): Page => ({
  pdf,
  write: (text, x, y, { size = 10, font = REGULAR, color = INK, width = RIGHT - x, align = 'left' } = {}) => {
    const written = inWinAnsi(text)
    pdf.font(font).fontSize(size).fillColor(color).text(written, x, y, { width, align, lineGap: 2 })
    return pdf.y
  },
  rule: (y, width = 0.75) => {
    pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(RULE).stroke()
  },
})

const head = ({ write }: Page, invoice: StoredInvoice): void => {
  write('Rouage', PAGE.margin, 52, { size: 24, font: BOLD, color: ACCENT })
  const right = { width: 250, align: 'right' } as const
  const x = RIGHT - right.width
  write(invoice.creditOf === null ? 'Facture' : 'Avoir', x, 52, { ...right, size: 20, font: BOLD })
  write(`N° ${invoice._id}`, x, 80, { ...right, size: 11 })
  write(`Émis${invoice.creditOf === null ? 'e' : ''} le ${day.format(invoice.issuedAt)}`, x, 96, {
    ...right,
    color: GREY,
  })
}

const party = ({ write }: Page, x: number, title: string, [name = '', ...lines]: readonly string[]): number => {
  let y = write(title, x, 150, { size: 8, font: BOLD, color: GREY, width: 225 })
  y = write(name, x, y + 4, { size: 11, font: BOLD, width: 225 })
  for (const line of lines) y = write(line, x, y + 1, { size: 9, width: 225 })
  return y
}

const buyerLines = ({ name, company, siret, email }: StoredInvoice['buyer']): string[] => [
  company ?? name,
  ...(company === null ? [] : [name]),
  ...(siret === null ? [] : [`SIRET ${siret}`]),
  email,
]

const table = ({ write, rule, pdf }: Page, top: number, lines: readonly InvoiceLine[]): number => {
  const heading = { size: 8, font: BOLD, color: GREY } as const
  const inColumn = { width: COLUMN_WIDTH, align: 'right' } as const
  const titles = (y: number): number => {
    write('Désignation', PAGE.margin, y, heading)
    for (const { title, right } of COLUMNS) write(title, right - COLUMN_WIDTH, y, { ...heading, ...inColumn })
    rule(y + 16, 1.25)
    return y + 26
  }
  let y = titles(top)
  for (const line of lines) {
    if (y > PAGE.bottom - 160) {
      pdf.addPage()
      y = titles(PAGE.margin)
    }
    const next = write(line.label, PAGE.margin, y, { width: LABEL_WIDTH })
    for (const { right, of } of COLUMNS) write(amount(of(line)), right - COLUMN_WIDTH, y, inColumn)
    rule(next + 6)
    y = next + 16
  }
  return y
}

const totals = ({ write }: Page, top: number, invoice: StoredInvoice): number => {
  const label = { width: 150, align: 'right' } as const
  const value = { width: 100, align: 'right' } as const
  const row = (y: number, title: string, cents: number, options: Written = {}): number => {
    write(title, RIGHT - 260, y, { ...label, ...options })
    return write(amount(cents), RIGHT - 100, y, { ...value, ...options }) + 3
  }
  let y = row(top + 4, 'Total HT', invoice.netCents)
  y = row(y, `TVA ${VAT_PERCENT} %`, invoice.vatCents)
  return row(y + 3, 'Total TTC', invoice.totalCents, { size: 13, font: BOLD })
}

const notes = ({ write }: Page, top: number, invoice: StoredInvoice): void => {
  const { creditOf, issuedAt, reference, paymentId } = invoice
  const texts =
    creditOf === null
      ? [
          `Payée le ${day.format(issuedAt)} en ligne. Référence ${reference}, paiement ${paymentId}.`,
          'Rien ne reste à payer. Pas d’escompte pour paiement anticipé.',
        ]
      : [
          `Avoir sur la facture ${creditOf}, référence ${reference}, remboursement ${paymentId}.`,
          'Le montant est rendu par le moyen de paiement utilisé.',
        ]
  let y = top
  for (const text of texts) y = write(text, PAGE.margin, y, { size: 9, color: GREY }) + 2
}

const foot = ({ write, rule }: Page, issuer: readonly string[]): void => {
  rule(PAGE.bottom)
  write(issuer.join(' · '), PAGE.margin, PAGE.bottom + 8, { size: 7, color: GREY })
}

/**
 * An invoice as PDF, one page of A4 as a rule. It is made of what is stored alone, so that it is the same whenever it is
 * asked for. Its fonts are those that every reader has.
 */
export const invoicePdf = async (invoice: StoredInvoice): Promise<Buffer> => {
  const title = `${invoice.creditOf === null ? 'Facture' : 'Avoir'} ${invoice._id}`
  const [issuerName = 'Rouage'] = invoice.issuer
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 20 },
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: issuerName, CreationDate: invoice.issuedAt, ModDate: invoice.issuedAt },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.once('end', () => resolve(Buffer.concat(chunks)))
    pdf.once('error', reject)
  })
  const page = pageOf(pdf)
  head(page, invoice)
  const seller = party(page, PAGE.margin, 'VENDEUR', invoice.issuer)
  const buyer = party(page, 320, 'CLIENT', buyerLines(invoice.buyer))
  const lines = table(page, Math.max(seller, buyer) + 34, invoice.lines)
  notes(page, totals(page, lines, invoice) + 30, invoice)
  foot(page, invoice.issuer)
  pdf.end()
  return written
}
