export { PricePosition } from './PricePosition'
export { PricePositionRoom } from './PricePositionRoom'
export { PriceScale, type PriceScaleProps } from './PriceScale'
export type { PricePositionProps } from './props'
