export * from './mixins'
export { type ColorName, palette } from './palette'
export * from './tokens'
