/**
 * Where map tiles come from, as the host says it: `<meta name="rouage-tiles" content="https://…/{z}/{x}/{y}.png">`.
 * Undefined where the operator offers no map.
 */
export const tileAddress = (): string | undefined => {
  const address = document.querySelector<HTMLMetaElement>('meta[name="rouage-tiles"]')?.content.trim()
  return address === undefined || address === '' ? undefined : address
}
