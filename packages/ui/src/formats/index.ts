export * from './dates'
export * from './hours'
export * from './numbers'
