import type { SellerKind } from '@rouage/contracts/vehicle'
import { type RefObject, useEffect } from 'react'

/**
 * Hears the kind of seller that a browser has put back into a form: it restores the choice without telling.
 * @param onRestored stable between renders
 */
export const useRestoredKind = (
  form: RefObject<HTMLFormElement | null>,
  onRestored: (kind: SellerKind) => void,
): void => {
  useEffect(() => {
    const restored = form.current?.querySelector<HTMLInputElement>('[name=sellerKind]:checked')?.value
    if (restored === 'professionnel') onRestored(restored)
  }, [form, onRestored])
}
