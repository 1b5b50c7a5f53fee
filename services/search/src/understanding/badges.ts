import type { NamedModel } from './vocabulary'

/** How a make writes the engine on the boot of a model. */
const BADGES: readonly { readonly make: string; readonly pattern: RegExp; readonly modelOf: (of: string) => string }[] =
  [
    { make: 'BMW', pattern: /^([1-8])\d{2}(?:[ied]|x[id]|[ied]x|d[ae])?$/, modelOf: (series) => `Série ${series}` },
    {
      make: 'Mercedes-Benz',
      pattern: /^([abceg])\d{3}(?:d|e|de|cdi|k)?$/,
      modelOf: (letter) => `Classe ${letter.toUpperCase()}`,
    },
  ]

/**
 * The model that the badge of an engine stands for: `320d` is a Série 3, `A180` a Classe A. Digits alone mean one beside
 * the make alone.
 */
export const badgeOf = (word: string, makes: ReadonlySet<string>): NamedModel | undefined => {
  for (const { make, pattern, modelOf } of BADGES) {
    const [, model] = pattern.exec(word) ?? []
    if (model === undefined || (makes.size > 0 && !makes.has(make))) continue
    if (/^\d+$/.test(word) && !makes.has(make)) continue
    return { make, model: modelOf(model) }
  }
  return undefined
}
