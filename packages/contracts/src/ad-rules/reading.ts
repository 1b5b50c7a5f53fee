import type { VehicleOption } from '../vehicle'

/** What the text of a field means, or what is wrong with it, in French and with its remedy. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string }

/** Reads the text of a field; `''` where nothing was said. */
export type Rule<Value> = (text: string) => Reading<Value>

/** Line and paragraph breaks of every kind are one line feed. */
const BREAKS = /\r\n?|[\u2028\u2029]/g
/** Controls but the line feed, halves of characters, and what turns the direction of reading for the text that follows. */
const CONTROLS = /(?!\n)\p{Cc}|\p{Cs}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Characters that show nothing, and would pass for a text; joiners stay, which emoji are made with. */
const INVISIBLE = /[\u00ad\u061c\u115f\u1160\u200b\u2060-\u2064\u2800\u3164\uffa0]/gu

/** A text as it is kept: line breaks stay, characters that nobody sees go. HTML is text like any other. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(BREAKS, '\n').replaceAll('\t', ' ').replace(CONTROLS, '').replace(INVISIBLE, '').trim()

/** A text on one line, with single spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** A field that may stay empty: `undefined` is what was not said. */
export const optional =
  <Value>(rule: Rule<Value>): Rule<Value | undefined> =>
  (text) =>
    cleanLine(text) === '' ? { value: undefined } : rule(text)

/** One line of at most so many characters. */
export const line =
  (most: number): Rule<string> =>
  (text) => {
    const value = cleanLine(text)
    return value.length > most ? { problem: `Raccourcissez ce texte à ${most} caractères.` } : { value }
  }

/** The id of an option. */
export const optionOf =
  <Id extends string>(options: readonly VehicleOption<Id>[], problem: string): Rule<Id> =>
  (text) => {
    const option = options.find(({ id }) => id === cleanLine(text))
    return option === undefined ? { problem } : { value: option.id }
  }

/** A switch is on only where it says so. */
export const isOn = (text: string | undefined): boolean => text === 'oui'
