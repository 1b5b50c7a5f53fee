import { formatCount } from '@rouage/ui/formats'

/** `1 annonce`, `1 234 annonces`. */
export const countSentence = (total: number): string => formatCount(total)

/** `1 annonce trouvée`, `1 234 annonces trouvées`. */
export const foundSentence = (total: number): string => formatCount(total, 'annonce trouvée', 'annonces trouvées')
