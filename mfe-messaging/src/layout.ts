/** From here on list and thread stand side by side. */
export const BESIDE_WIDTH = '(min-width: 900px)'
export const BESIDE = `@media ${BESIDE_WIDTH}` as const
/** Below, one of the two has the page. */
export const ALONE = '@media (max-width: 899.98px)'
