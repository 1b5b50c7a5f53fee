/** What a slice's build puts in the place of `zod/mini`: the host's copy, through slice-kit. */
import { schema } from '@rouage/slice-kit'

export const {
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
  record,
  regex,
  safeParse,
  string,
  trim,
  tuple,
  union,
  unknown,
} = schema

const { enum: enumeration } = schema
export { enumeration as enum }
