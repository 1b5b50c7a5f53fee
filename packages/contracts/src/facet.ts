import * as z from 'zod/mini'

/**
 * How many ads each option would give, counted without the option's own filter. Ids or display names, most first;
 * an option that is missing would give none. `modeles` alone is cut to the 100 with most ads as long as no make is
 * chosen, since there are thousands: a model missing there is not counted rather than empty.
 */
export const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
export type Facet = z.infer<typeof facet>
