import { urlOf } from '@rouage/contracts/endpoint'
import { invoicePdf, listInvoices } from '@rouage/contracts/endpoints/publish'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Invoice } from '@rouage/contracts/offers'
import { ApiProblem } from '@rouage/slice-kit'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { useLive } from '@rouage/slice-kit/live'
import { Button } from '@rouage/ui/Button'
import { formatDate, formatPrice } from '@rouage/ui/formats'
import { Download } from '@rouage/ui/icons'
import { LoadFailure } from '@rouage/ui/LoadFailure'
import { MorePages } from '@rouage/ui/MorePages'
import { StaleNote } from '@rouage/ui/RetryNote'
import { toast } from '@rouage/ui/Toast'
import { useOnce } from '../profile/useOnce'
import { fetchFile } from './fetch-file'
import { Row } from './Row'
import { RowPlace } from './RowPlace'
import { saveFile } from './save-file'
import * as S from './settings.styles'

const LIMIT_MS = 20_000

const DownloadButton = ({ number }: { readonly number: string }) => {
  const { isUnderWay, run } = useOnce()
  const download = () =>
    run(async () => {
      try {
        saveFile(await fetchFile(urlOf(invoicePdf, { params: { number } }), LIMIT_MS), `${number}.pdf`)
      } catch (error) {
        toast({
          tone: 'danger',
          title: "La facture n'a pas pu être téléchargée",
          text: error instanceof ApiProblem ? error.message : undefined,
        })
      }
    })
  return (
    <Button onClick={download} isLoading={isUnderWay} aria-label={`PDF : télécharger la facture ${number}`}>
      <Download />
      PDF
    </Button>
  )
}

/** What a credit note gives back is written as a positive amount, too. */
const amountOf = ({ totalCents, creditOf }: Invoice): string =>
  creditOf === undefined
    ? `${formatPrice(totalCents)} TTC`
    : `Avoir de ${formatPrice(totalCents)} TTC sur la facture ${creditOf}`

const InvoiceRow = ({ invoice }: { readonly invoice: Invoice }) => {
  const { number, issuedAt, label } = invoice
  return (
    <Row
      label={
        <>
          <span>{formatDate(issuedAt)}</span>
          <S.Unbroken>{number}</S.Unbroken>
        </>
      }
      value={label}
      note={amountOf(invoice)}
    >
      <DownloadButton number={number} />
    </Row>
  )
}

/** Everything that was billed, newest first. */
export const Invoices = () => {
  const list = useInfiniteEndpoint(listInvoices, {
    inputOf: (after) => ({ query: { after } }),
    nextOf: ({ next }) => next,
  })
  const { data, error } = list
  useLive(ownSubmissionsChanged, list.refetch)
  const invoices = data?.flatMap(({ items }) => items)
  if (invoices === undefined && error !== null) {
    return <LoadFailure of={list}>Vos factures n'ont pas pu être chargées.</LoadFailure>
  }
  return (
    <>
      <h3>Factures</h3>
      <StaleNote of={list} />
      <S.Rows>
        {invoices === undefined && (
          <RowPlace waiting="Chargement de vos factures…" widths={{ label: '180px', value: '220px', action: '90px' }} />
        )}
        {invoices?.length === 0 && (
          <Row label="Aucune facture" value="Vos factures seront rangées ici, et vous parviendront par e-mail." />
        )}
        {invoices?.map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </S.Rows>
      <MorePages of={list} label="Afficher plus de factures" />
    </>
  )
}
