/** A place in a file, by words that stand there once, and what goes before or behind them. */
export type Entry = {
  readonly file: string
  readonly at: RegExp
  readonly before?: string
  readonly behind?: string
}
