export * from './choose'
export * from './lucide'
export * from './own'
