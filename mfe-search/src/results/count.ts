import { formatNumber } from '@rouage/ui'

/** `1 annonce`, `1 234 annonces`. */
export const countSentence = (total: number): string => `${formatNumber(total)} annonce${total > 1 ? 's' : ''}`

/** `1 annonce trouvée`, `1 234 annonces trouvées`. */
export const foundSentence = (total: number): string => `${countSentence(total)} trouvée${total > 1 ? 's' : ''}`
