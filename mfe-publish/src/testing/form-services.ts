import type { Draft } from '@rouage/contracts/endpoints/publish'
import { quoteFixture } from '@rouage/contracts/testing/seller-samples'
import type { Answers } from '@rouage/slice-kit/testing'
import { draftService } from './draft-service'
import { pricesFixture } from './prices'

export const TOULOUSE = {
  nom: 'Toulouse',
  code: '31555',
  codesPostaux: ['31000', '31100'],
  codeDepartement: '31',
  centre: { type: 'Point', coordinates: [1.44, 43.6] },
}

const MAKES = {
  automobile: [
    { name: 'Peugeot', models: ['208', '308'] },
    { name: 'Renault', models: ['Clio'] },
  ],
  moto: [{ name: 'Yamaha', models: ['MT-07'] }],
}

/** All services that the form of an ad asks, with drafts as they are kept. */
export const formServices = (first: Partial<Draft> = {}, others: Answers = {}) => {
  const drafts = draftService(first)
  return {
    drafts,
    answers: {
      ...drafts.answers,
      'GET /api/search/catalogue': ({ query }: { readonly query: URLSearchParams }) => ({
        makes: MAKES[query.get('type') === 'moto' ? 'moto' : 'automobile'],
      }),
      'GET /api/search/communes': ({ query }: { readonly query: URLSearchParams }) =>
        query.get('code') === TOULOUSE.code || 'toulouse'.startsWith((query.get('nom') ?? '-').toLowerCase())
          ? [TOULOUSE]
          : [],
      'GET /api/search/price-estimate': () => ({ count: 0 }),
      'GET /api/publish/me/quote': () => quoteFixture(),
      'GET /api/publish/prices': () => pricesFixture,
      ...others,
    } satisfies Answers,
  }
}
