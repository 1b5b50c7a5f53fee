/** What an opaque identifier is made of: letters, digits, `-` and `_`, 1 to 64 characters. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a value can name anything. For pages, which begin without schemas; services parse by `id` (`ids.ts`). */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value)
