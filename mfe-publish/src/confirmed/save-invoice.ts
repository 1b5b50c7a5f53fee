import { urlOf } from '@rouage/contracts/endpoint'
import { invoicePdf } from '@rouage/contracts/endpoints/publish'
import { ApiProblem, asCaller, unreachable } from '@rouage/slice-kit'

/** An invoice is a page or two; the service may have to draw it first. */
const LIMIT_MS = 30_000

/** @throws ApiProblem when no file comes */
const fetchInvoice = async (number: string): Promise<Blob> => {
  try {
    const response = await asCaller(
      (token = '') =>
        fetch(urlOf(invoicePdf, { params: { number } }), {
          headers: { accept: 'application/pdf', authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(LIMIT_MS),
        }),
      ({ status }) => status === 401,
    )
    if (response.ok) return await response.blob()
  } catch {
    // As good as an answer without a file.
  }
  throw new ApiProblem(unreachable())
}

/**
 * Hands an invoice over to the browser's downloads.
 * @throws ApiProblem when it does not come
 */
export const saveInvoice = async (number: string): Promise<void> => {
  const href = URL.createObjectURL(await fetchInvoice(number))
  const link = Object.assign(document.createElement('a'), { href, download: `rouage-facture-${number}.pdf` })
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by the next task; the address holds the file in memory until then.
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
