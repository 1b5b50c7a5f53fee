/**
 * Puts the space that French has before a colon, a semicolon, a question or exclamation mark, and within its quotation
 * marks, so that no line breaks there. A mark that more words follow at once, as in `:p` or an address, is left alone.
 */
export const unbroken = (text: string): string => text.replace(/ (?=[:;?!»](?:\s|$|[.,)?!]))|(?<=«) /g, '\u00a0')
