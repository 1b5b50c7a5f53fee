import type { ReactNode } from 'react'
import { color } from '../tokens'

/** A sheet of 240 by 160 with the ground at 132: the graduated scale again. */
export const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <svg
    width="240"
    height="160"
    viewBox="0 0 240 160"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
    <path d="M12 132h216" stroke={color.ink} strokeWidth="2" />
    <path d="M12 136h217" stroke={color.lineStrong} strokeWidth="5" strokeLinecap="butt" strokeDasharray="1 7" />
    <path d="M12 138h217" stroke={color.lineStrong} strokeWidth="9" strokeLinecap="butt" strokeDasharray="1 39" />
  </svg>
)

/** The outline of a car, for drawings that have one in them. */
export const CAR_BODY =
  'M6-19c-4-1-5-4-5-8l1-9c1-5 4-8 9-9l30-4 24-16c4-3 9-4 15-4h33c7 0 13 2 18 6l20 15 33 5c8 1 14 6 15 13l1 7c0 3-2 5-5 5z'
const WINDOWS = 'M71-60 54-49h40v-15H80c-3 0-6 1-9 4zm29-4v15h44l-15-12c-3-2-7-3-11-3z'

const Wheel = ({ x }: { readonly x: number }) => (
  <>
    <circle cx={x} cy="-17" r="17" fill={color.ink} />
    <circle cx={x} cy="-17" r="9" fill={color.mistDeep} />
    <circle cx={x} cy="-17" r="3" fill={color.ink} />
  </>
)

/** A saloon, 200 by 68, standing on y = 0. */
export const Car = ({ paint }: { readonly paint: string }) => (
  <>
    <path d={CAR_BODY} fill={paint} />
    <path d={WINDOWS} fill={color.ink} />
    <path d="M97-49v27" stroke={color.ink} strokeOpacity="0.25" strokeWidth="1.5" />
    <Wheel x={42} />
    <Wheel x={157} />
  </>
)

/** The cog, 24 by 24. */
export { COG_PATH } from '../icons/own'
