import leaflet from 'leaflet/dist/leaflet.css'

const sheet = new CSSStyleSheet()
// In a layer, below whatever we say ourselves; and no element, for which the page's security policy would ask a nonce.
sheet.replaceSync(`@layer leaflet{${leaflet}}`)

/** Gives the page Leaflet's own stylesheet, once. */
export const putOnLeafletSheet = (): void => {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
