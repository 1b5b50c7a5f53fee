const oneOf = (alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`

/** A pattern of text, in which each list stands for one of its members: pattern`\b${['tel', 'sms']}\b`. */
export const pattern = ({ raw }: TemplateStringsArray, ...lists: readonly (readonly string[])[]): RegExp =>
  new RegExp(String.raw({ raw }, ...lists.map(oneOf)))

/** What any of the patterns finds, the first in the text before all others. */
export const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'))
