/** Compiled by webpack into its runtime's nonce. */
declare let __webpack_nonce__: string
