/** What a build under development is called where a release has its version. */
export const VERSION = 'dev'

/** Where the development server serves what it builds: addresses of releases that no site has. */
export const sliceBase = (name: string): string => `/slices/${name}/${VERSION}/`
/** Where the host’s files come from while one develops. */
export const HOST_BASE = `/host/${VERSION}/`
/** Where the slice’s own files come from while one develops. */
export const PAGE_BASE = '/development/'
/** Where the page hears that something was built anew. */
export const SOCKET_PATH = '/development/socket'
