import type { Endpoint } from '@rouage/contracts'
import { SERVICE_NAMES } from '@rouage/contracts/service-names'
import { SERVICES } from '@rouage/contracts/services'
import { openapiOf } from './openapi'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'audience' in value

// A service works it out for whoever asks first: what cannot be described would be found by a stranger.
it.each(SERVICE_NAMES)('describes every endpoint of %s', (name) => {
  const endpoints = Object.values(SERVICES[name].contract).filter(isEndpoint)
  const paths = openapiOf(name, endpoints).paths as Record<string, Record<string, unknown>>
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))

  expect(endpoints.length).toBeGreaterThan(0)
  expect(described).toHaveLength(endpoints.length)
})
