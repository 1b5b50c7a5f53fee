import { MAX_DOCUMENT_BYTES } from '@rouage/contracts/endpoints/account'

/*
 * Files of 5 MB, for tests, that cost a parser of PDF much more than they should. Each was seen to hold up a service that
 * parsed it between two requests.
 */

const TRAILER = '\ntrailer\n<</Root 1 0 R/Size 4>>\n%%EOF'
const filled = (head: string, unit: string): Buffer => {
  const room = MAX_DOCUMENT_BYTES - head.length - TRAILER.length
  return Buffer.from(head + unit.repeat(Math.floor(room / unit.length)) + TRAILER, 'latin1')
}

/** Objects that begin and never end: each makes the parser look for an end behind all the others. */
export const objectsWithoutEnd = (): Buffer => filled('%PDF-1.7\n', '1 0 obj\n')
/** A table of places that says nothing of any object: read over and over, for most of a minute. */
export const xrefWithoutEnd = (): Buffer => filled('%PDF-1.7\nxref\n0 400000\n', '0000000000 65535 f \n')
