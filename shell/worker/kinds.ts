/** Pages that can be read again offline: ads, the home page and what helps. The rest is somebody's own, or old at once. */
export const isDocumentKept = (pathname: string): boolean =>
  /^\/(announcement\/[A-Za-z0-9_-]{1,64}|aide|contact|about)?$/.test(pathname)

/**
 * What of a page's files may be kept: those of builds, which never change, and photos that everybody may see.
 * @returns undefined for everything else, as answers of services
 */
export const kindOf = ({ pathname, search }: URL): 'file' | 'photo' | undefined => {
  if (/^\/(slices|host|assets\/fonts)\//.test(pathname)) return 'file'
  // One with a pass is its owner's alone.
  return pathname.startsWith('/media/photos/') && search === '' ? 'photo' : undefined
}
