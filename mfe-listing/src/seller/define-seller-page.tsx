import { readSellerAds } from '@rouage/contracts/seller-ads-query'
import { definePage, type PageContext, usePageContext } from '@rouage/slice-kit'
import { isMissing, problemHead } from '../problems'
import { sellerHead } from './seller-head'
import { SellerPage, type SellerQueries } from './SellerPage'
import { SellerNotFound } from './SellerProblems'

/** The page of a seller. @param queryOf asks for whom the address names; undefined where it names nobody */
export const defineSellerPage = (queryOf: (context: PageContext) => SellerQueries | undefined) =>
  definePage({
    queries: (context) => {
      const asked = queryOf(context)
      return asked === undefined ? [] : [asked.profile, asked.ads]
    },
    head: (context, read) => {
      const asked = queryOf(context)
      if (asked === undefined) return problemHead('Profil introuvable', 404)
      const { data, problem } = read(asked.profile)
      if (problem !== undefined && isMissing(problem)) return problemHead('Profil introuvable', 404)
      if (data !== undefined) return sellerHead(data, read(asked.ads).data, readSellerAds(context.search))
      return problem === undefined
        ? { title: 'Profil du vendeur' }
        : problemHead('Impossible de charger le profil', 503)
    },
    Component: () => {
      const context = usePageContext()
      const asked = queryOf(context)
      // Another seller is another page: nothing of the one before is kept.
      return asked === undefined ? <SellerNotFound /> : <SellerPage key={context.path} asked={asked} />
    },
  })
