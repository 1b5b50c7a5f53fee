/**
 * The part of zod/mini that contracts use. The build gives it to slices in zod's place (`build/zod-mini.ts`), so that
 * no release carries a copy: 7 kB brotli each. A function that is missing here fails the slice's build.
 */
export {
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
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
} from 'zod/mini'
