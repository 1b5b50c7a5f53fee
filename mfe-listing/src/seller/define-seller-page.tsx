import { definePage, type PageContext, usePageContext } from '@rouage/slice-kit'
import { isMissing, problemHead } from '../problems'
import { sellerHead } from './seller-head'
import { SellerPage, type SellerQuery } from './SellerPage'
import { SellerNotFound } from './SellerProblems'

/** The page of a seller. @param queryOf asks for whom the address names; undefined where it names nobody */
export const defineSellerPage = (queryOf: (context: PageContext) => SellerQuery | undefined) =>
  definePage({
    queries: (context) => {
      const asked = queryOf(context)
      return asked === undefined ? [] : [asked]
    },
    head: (context, read) => {
      const asked = queryOf(context)
      if (asked === undefined) return problemHead('Profil introuvable', 404)
      const { data, problem } = read(asked)
      if (problem !== undefined && isMissing(problem)) return problemHead('Profil introuvable', 404)
      if (data !== undefined) return sellerHead(data)
      return problem === undefined
        ? { title: 'Profil du vendeur' }
        : problemHead('Impossible de charger le profil', 503)
    },
    Component: () => {
      const asked = queryOf(usePageContext())
      return asked === undefined ? <SellerNotFound /> : <SellerPage asked={asked} />
    },
  })
