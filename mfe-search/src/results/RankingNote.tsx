import type { Sort } from '@rouage/contracts/search-criteria'
import { Note } from './results.styles'

const RULES: Readonly<Record<Sort, string>> = {
  pertinence:
    'par pertinence (les mots recherchés que leur titre contient), puis de la plus récente à la plus ancienne',
  recents: 'de la plus récente à la plus ancienne, par date de publication ou de dernière remontée payée',
  anciens: 'de la plus ancienne à la plus récente, par date de publication ou de dernière remontée payée',
  'prix-croissant': 'du prix le plus bas au plus élevé',
  'prix-decroissant': 'du prix le plus élevé au plus bas',
  aleatoire: 'dans un ordre tiré au sort chaque jour',
}

/** How results are ranked, in one sentence, as the law on platforms asks. */
export const RankingNote = ({ sort }: { readonly sort: Sort }) => (
  <Note>
    Les annonces sont classées {RULES[sort]}. Celles que leur vendeur a payé pour rendre plus visibles portent la
    mention «&nbsp;Annonce mise en avant&nbsp;».
  </Note>
)
