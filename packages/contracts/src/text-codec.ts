import * as z from 'zod/mini'

/** Parameters of an address. */
export type Texts = Record<string, string>

/** A schema that parses a value from texts and can write it as texts again. */
export type TextCodec<Value> = z.ZodMiniType<Value, Texts> & { readonly write: (value: Value) => Texts }

/**
 * Declares a value that travels as texts: services get it parsed, callers give it as it is. zod's own codec does the same
 * for half a kilobyte of every first visit.
 * @param read takes any text
 */
export const textCodec = <Value>({
  read,
  write,
}: {
  readonly read: (texts: Texts) => Value
  readonly write: (value: Value) => Texts
}): TextCodec<Value> =>
  Object.assign(z.pipe(z.record(z.string(), z.string()), z.transform<Texts, Value>(read)), { write })
