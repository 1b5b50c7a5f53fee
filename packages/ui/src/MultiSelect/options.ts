/** A choice: its id, its French label and how many ads it would leave. */
export type MultiSelectOption = {
  readonly value: string
  readonly label: string
  /** How many ads it would give; nothing is shown without it. */
  readonly count?: number
  /** Heading it stands under. */
  readonly group?: string
}

/** The options, or how to fetch them when the list opens. */
export type OptionSource = readonly MultiSelectOption[] | (() => Promise<readonly MultiSelectOption[]>)

/** More lines than that nobody reads; typing finds the rest. */
export const MOST_SHOWN = 120

/** Small letters and figures, words with one space between them. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Options whose label holds the typed text, accents and hyphens aside; those that begin with it come first. */
export const matching = (options: readonly MultiSelectOption[], typed: string): readonly MultiSelectOption[] => {
  const wanted = folded(typed)
  if (wanted === '') return options
  const begins: MultiSelectOption[] = []
  const holds: MultiSelectOption[] = []
  for (const option of options) {
    const label = folded(option.label)
    if (label.startsWith(wanted)) begins.push(option)
    else if (label.includes(wanted) || label.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')))
      holds.push(option)
  }
  return [...begins, ...holds]
}

/** Options that would give something or are chosen, or whose number is not known; and how many would give nothing. */
export const withoutEmpty = (
  options: readonly MultiSelectOption[],
  value: readonly string[],
): { readonly kept: readonly MultiSelectOption[]; readonly empty: number } => {
  const kept = options.filter((option) => option.count !== 0 || value.includes(option.value))
  return { kept, empty: options.length - kept.length }
}

/** Options under one name; those without a name come as they are. */
export type OptionGroup = { readonly name: string | undefined; readonly options: readonly MultiSelectOption[] }

/** What has one heading, together, each heading once: a search finds options of one group on both sides of another's. */
export const grouped = (options: readonly MultiSelectOption[]): readonly OptionGroup[] => {
  const groups = new Map<string | undefined, MultiSelectOption[]>()
  for (const option of options) {
    const held = groups.get(option.group)
    if (held === undefined) groups.set(option.group, [option])
    else held.push(option)
  }
  return [...groups].map(([name, held]) => ({ name, options: held }))
}

/** What the closed field says: the placeholder, the one choice, or `N sélectionnés`. */
export const summaryOf = (
  values: readonly string[],
  labelOf: (value: string) => string,
  placeholder: string,
): string => {
  const [only] = values
  if (only === undefined) return placeholder
  return values.length === 1 ? labelOf(only) : `${values.length} sélectionnés`
}
