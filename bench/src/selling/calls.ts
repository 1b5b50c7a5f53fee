import { randomUUID } from 'node:crypto'
import { type Figure, percentile } from '../table'
import { demoPerson } from '../demo-person'

const QUOTES = 1_000
/** Programs that just started compile what they run first. */
const WARM_UP = 1_000
const SUBMISSIONS = 20

const FIELDS = {
  vehicleType: 'automobile',
  make: 'Renault',
  model: 'Clio',
  firstRegistration: '06/2021',
  mileageKm: '38 500',
  condition: 'bon-etat',
  fuel: 'essence',
  gearbox: 'manuelle',
  price: '12 400',
  description: 'Deuxième propriétaire, carnet complet, pneus récents.',
  communeCode: '31555',
  place: 'Toulouse (31000)',
}

/** How long a seller waits for a price, and for an ad to be taken, through the edge. */
export const sellingFigures = async (site: string): Promise<Figure[]> => {
  const { call } = await demoPerson(site, 'particulier')
  const quote = async (turn: number): Promise<number> =>
    (await call(`/api/publish/me/quote?purpose=publication&urgent=${turn % 2 === 0}`)).ms
  for (let turn = 0; turn < WARM_UP; turn += 1) await quote(turn)
  const quotes: number[] = []
  for (let turn = 0; turn < QUOTES; turn += 1) quotes.push(await quote(turn))
  const submissions: number[] = []
  for (let turn = 0; turn < SUBMISSIONS; turn += 1) {
    const { body: draft } = await call('/api/publish/me/drafts/new')
    const { body: saved } = await call('/api/publish/me/drafts/new', {
      method: 'PUT',
      body: { revision: draft.revision, fields: FIELDS, photoIds: [], options: { urgent: true } },
    })
    const { body: quoted } = await call('/api/publish/me/quote?purpose=publication&urgent=true')
    const submitted = await call('/api/publish/me/drafts/new/submissions', {
      method: 'POST',
      key: randomUUID(),
      body: { revision: saved.revision, quoteVersion: quoted.version },
    })
    submissions.push(submitted.ms)
  }
  return [
    { name: 'a quote, median', value: percentile(quotes, 0.5), unit: 'ms' },
    { name: 'a quote, p95', value: percentile(quotes, 0.95), unit: 'ms', limit: 5 },
    { name: 'an ad is handed in, median', value: percentile(submissions, 0.5), unit: 'ms' },
    { name: 'an ad is handed in, p95', value: percentile(submissions, 0.95), unit: 'ms', limit: 100 },
  ]
}
