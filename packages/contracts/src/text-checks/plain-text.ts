import unhomoglyph from 'unhomoglyph'
import { plainLatin } from './plain-latin'

/** A text as rules compare it: plain (`plainLatin`), letters of other scripts that look like Latin ones made Latin. */
export const plainText = (text: string): string => plainLatin(text, unhomoglyph)

/** Its words, numbers among them. */
export const plainWords = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
