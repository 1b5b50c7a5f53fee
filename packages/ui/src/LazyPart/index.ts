export { lazyPart } from './lazy-part'
export { PartFailure } from './PartFailure'
