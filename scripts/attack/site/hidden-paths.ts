import { SERVICES } from './services'

const PROBES = ['livez', 'readyz', 'metrics']

/** Operators' and services' own paths, plainly and in spellings that a filter may miss. */
export const hiddenPaths = (): string[] => [
  ...PROBES.map((probe) => `/${probe}`),
  ...SERVICES.flatMap((service) =>
    [...PROBES, 'METRICS', '%6detrics', 'metrics/', '/metrics', 'photos/x/original', 'photos/%2e%2e/snapshot'].map(
      (path) => `/api/${service}/${path}`,
    ),
  ),
]
