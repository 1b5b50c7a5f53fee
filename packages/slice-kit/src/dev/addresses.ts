/** What a build under development is called where a release has its version. */
export const VERSION = 'dev'

/** Where the development server serves what it builds: addresses of releases that no site has. */
export const sliceBase = (name: string): string => `/slices/${name}/${VERSION}/`
export const HOST_BASE = `/host/${VERSION}/`
export const PAGE_BASE = '/development/'
export const SOCKET_PATH = '/development/socket'
