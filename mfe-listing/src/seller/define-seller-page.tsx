import type { getSeller, getSellerByPseudo } from '@rouage/contracts/endpoints/listing'
import { definePage, type PageContext, query } from '@rouage/slice-kit'
import { isMissing, problemHead } from '../problems'
import { sellerHead } from './seller-head'
import { SellerPage } from './SellerPage'

/** The page of a seller, found by `endpoint` with what `paramsOf` reads from the address; undefined where it names nobody. */
export const defineSellerPage = (
  endpoint: typeof getSeller | typeof getSellerByPseudo,
  paramsOf: (context: PageContext) => Readonly<Record<string, string>> | undefined,
) =>
  definePage({
    queries: (context) => {
      const params = paramsOf(context)
      return params === undefined ? [] : [query(endpoint, { params })]
    },
    head: (context, read) => {
      const params = paramsOf(context)
      if (params === undefined) return problemHead('Profil introuvable', 404)
      const { data, problem } = read(query(endpoint, { params }))
      if (problem !== undefined && isMissing(problem)) return problemHead('Profil introuvable', 404)
      if (data !== undefined) return sellerHead(data)
      return problem === undefined ? { title: 'Profil du vendeur' } : problemHead('Impossible de charger le profil', 503)
    },
    Component: (context) => {
      const params = paramsOf(context)
      return <SellerPage endpoint={endpoint} params={params ?? NOBODY} isAskable={params !== undefined} />
    },
  })

/** Never asked for; every endpoint finds its parameter in it. */
const NOBODY = { userId: '-', pseudo: '-' }
