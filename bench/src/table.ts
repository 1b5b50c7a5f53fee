/** One measured figure beside what was asked of it. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The most (or least) it may be; missing where a figure is told for its own sake. */
  readonly limit?: number
  readonly isMinimum?: boolean
}

export type Section = { readonly title: string; readonly figures: readonly Figure[] }

export const isMet = ({ value, limit, isMinimum = false }: Figure): boolean | undefined => {
  if (limit === undefined) return undefined
  return isMinimum ? value >= limit : value <= limit
}

const verdictOn = (figure: Figure): string => {
  const met = isMet(figure)
  if (met === undefined) return ''
  return met ? 'yes' : 'no'
}

const format = (value: number): string =>
  Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString('en-GB') : String(Math.round(value * 1_000) / 1_000)

/** A section as a Markdown table. */
export const markdown = ({ title, figures }: Section): string => {
  const rows = figures.map((figure) => {
    const { name, value, unit, limit, isMinimum } = figure
    const asked = limit === undefined ? '' : `${isMinimum ? '≥' : '≤'} ${format(limit)} ${unit}`
    return `| ${name} | ${format(value)} ${unit} | ${asked} | ${verdictOn(figure)} |`
  })
  return [`### ${title}`, '', '| figure | measured | asked | met |', '|---|---:|---:|---|', ...rows, ''].join('\n')
}

/** The value below which `share` of the sorted or unsorted samples lie. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
