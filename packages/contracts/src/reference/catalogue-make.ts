/** A make and its models by the names that visitors read. No name holds a comma: commas join names in URLs. */
export type CatalogueMake = { readonly name: string; readonly models: readonly string[] }
