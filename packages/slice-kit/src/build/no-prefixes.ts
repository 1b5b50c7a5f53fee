/**
 * Stands in the host's build for stylis' `Prefixer`, which styled-components calls only where `enableVendorPrefixes` is
 * set: the browsers that Rouage serves need none, and the table is 1 kB brotli of every first visit.
 */
export const prefix = (value: string): string => value
