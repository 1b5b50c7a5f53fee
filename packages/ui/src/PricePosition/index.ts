export { PricePosition } from './PricePosition'
export { PriceScale, type PriceScaleProps } from './PriceScale'
export type { PricePositionProps } from './props'
