import { ApiProblem } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Download } from '@rouage/ui/icons'
import { RetryNote } from '@rouage/ui/RetryNote'
import { useState } from 'react'
import { saveInvoice } from './save-invoice'

/** The invoice of an order, as PDF. */
export const InvoiceButton = ({ number }: { readonly number: string }) => {
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setUnderWay(true)
    setFailure(undefined)
    try {
      await saveInvoice(number)
    } catch (error) {
      setFailure(error instanceof ApiProblem ? error.message : 'La facture n’a pas pu être téléchargée.')
    } finally {
      setUnderWay(false)
    }
  }
  return (
    <>
      <Button onClick={() => void save()} isLoading={isUnderWay} loadingLabel="Téléchargement en cours…">
        <Download /> Facture {number} (PDF)
      </Button>
      {failure !== undefined && <RetryNote isAlert>{failure}</RetryNote>}
    </>
  )
}
