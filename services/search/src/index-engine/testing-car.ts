import type { IndexEntry } from './entry'

/** A car of 2020 with 60,000 km and petrol, for 10,000 €, unless told. */
export const car = (id: string, own: Partial<IndexEntry> = {}): IndexEntry => ({
  id,
  version: 1,
  type: 'automobile',
  make: 'Peugeot',
  model: '208',
  title: 'Peugeot 208',
  priceCents: 1_000_000,
  year: 2020,
  mileageKm: 60_000,
  fuel: 'essence',
  sellerKind: 'particulier',
  freshAt: 1,
  communeCode: '31555',
  departmentCode: '31',
  lat: 43.6,
  lon: 1.44,
  ...own,
})
