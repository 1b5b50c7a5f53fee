/** Form and lint of the files that are committed; types of all of them, since a type reaches further than its file. */
export default {
  '*.{ts,tsx,mts,mjs,cjs}': ['oxfmt', 'oxlint --deny-warnings'],
  '*.{ts,tsx,mts}': () => 'tsc -p tsconfig.json',
}
