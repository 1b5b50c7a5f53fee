/** From here on the list and what is open of it stand side by side. */
export const BESIDE_WIDTH = '(min-width: 1024px)'
export const BESIDE = `@media ${BESIDE_WIDTH}` as const
/** Below, one of the two has the page. */
export const ALONE = '@media (max-width: 1023.98px)'
