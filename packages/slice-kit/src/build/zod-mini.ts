/** What a slice's build puts in the place of `zod/mini`: the host's copy, through slice-kit. */
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import * as schema from '@rouage/slice-kit/schema'

export const {
  _default,
  array,
  boolean,
  discriminatedUnion,
  email,
  extend,
  int,
  iso,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  refine,
  regex,
  safeParse,
  string,
  toLowerCase,
  transform,
  trim,
  tuple,
  union,
  unknown,
} = schema

const { enum: enumeration } = schema
export { enumeration as enum }
